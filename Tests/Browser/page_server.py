"""Serves pages locally, optionally with a content security policy."""

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Handler(SimpleHTTPRequestHandler):
    """Serves files, and records the path and the status of each request."""

    policy = None
    asked = []

    def do_GET(self):
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()

    def end_headers(self):
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, format, *arguments):
        self.asked.append((self.path, int(arguments[1])))


def serve(folder, policy=None):
    """Serves a folder until the program ends. Returns the handler, which records the requests, and the address."""
    handler = type("PageHandler", (Handler,), {"policy": policy, "asked": []})
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return handler, f"http://127.0.0.1:{server.server_port}"
