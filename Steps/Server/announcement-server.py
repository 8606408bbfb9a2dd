#!/usr/bin/env python3
"""Serves GET /SESSION/api/v1/announcements and /SESSION/api/v1/announcements/ID with scripted responses, for tests.

It listens on a free port of this machine and prints its number. Each line of standard input is a JSON object that sets
the response of a session from then on, and is acknowledged by a line of output:

    {"session": "1", "answer": "announcements", "items": [{"id": "7", …}]}    a list, or the item with the ID in the path
    {"session": "1", "answer": "status", "status": 500}                       a status, with an empty list
    {"session": "1", "answer": "page"}                                        an empty list that claims to be a web page
    {"session": "1", "answer": "garbage"}                                     invalid JSON
    {"session": "1", "answer": "cutOff"}                                      less than the announced content length
    {"session": "1", "answer": "reset"}                                       a connection that breaks
    {"session": "1", "answer": "silence"}                                     no response until the script changes

The server ends when its standard input ends.
"""

import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urlsplit

PREFIX = ["api", "v1", "announcements"]

scripts = {}
changed = threading.Condition()


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        session, *path = [unquote(part) for part in urlsplit(self.path).path.split("/")[1:]]
        if path[:3] != PREFIX or len(path) > 4 or session not in scripts:
            self.send_json({"error": "no such address"}, status=404)
        else:
            script = self.next_script(session)
            getattr(self, script["answer"])(script, path[3:])

    def next_script(self, session):
        with changed:
            changed.wait_for(lambda: scripts[session]["answer"] != "silence")
            return scripts[session]

    def announcements(self, script, identities):
        if not identities:
            return self.send_json(script["items"])
        found = [item for item in script["items"] if isinstance(item, dict) and item.get("id") == identities[0]]
        self.send_json(*found[:1] or [{"error": "no such announcement"}], status=200 if found else 404)

    def status(self, script, _):
        self.send_json([], status=script["status"])

    def page(self, *_):
        self.send(b"[]", "text/html")

    def garbage(self, *_):
        self.send(b'[{"id": "1", "name"', "application/json")

    def cutOff(self, *_):
        self.send(b'[{"id": "1", "name"', "application/json", promised=10_000)

    def reset(self, *_):
        self.close_connection = True

    def send_json(self, value, status=200):
        self.send(json.dumps(value).encode(), "application/json; charset=utf-8", status)

    def send(self, body, media_type, status=200, promised=None):
        self.send_response(status)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(promised or len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        """Ignores errors of connections that an app has closed."""


def main():
    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    for line in sys.stdin:
        script = json.loads(line)
        with changed:
            scripts[script["session"]] = script
            changed.notify_all()
        print("ok", flush=True)


main()
