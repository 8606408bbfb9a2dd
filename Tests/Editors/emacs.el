;;; Drives the language server with Eglot; the configuration is the one of the article "Editors and assistants". -*- lexical-binding: t -*-
(require 'eglot)
(require 'cl-lib)
(defvar limit 60 "Seconds to wait for anything; it only ends a test that hangs.")

(define-derived-mode korniszon-mode prog-mode "Feature")
(add-to-list 'auto-mode-alist '("\\.feature\\'" . korniszon-mode))
(add-to-list 'eglot-server-programs (list 'korniszon-mode (getenv "ACCEPTANCE") "lsp"))
(setq eglot-sync-connect limit eglot-send-changes-idle-time 0.1 eglot-confirm-server-initiated-edits nil)

(defun expect (what condition)
  "Wait until CONDITION returns non-nil, or fail."
  (let ((end (+ (float-time) limit)))
    (while (not (funcall condition))
      (when (> (float-time) end)
        (princ (format "Emacs: %s\n%s\n" what (buffer-string)))
        (kill-emacs 1))
      (accept-process-output nil 0.05))
    (princ (format "Emacs: %s\n" what))))

(defun problems ()
  "Return the texts of the problems in the buffer."
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun replace (old new)
  "Replace a text, and send the change, for which Emacs without a terminal doesn't wait."
  (go-to old)
  (delete-char (length old))
  (insert new)
  (eglot--signal-textDocument/didChange))

(defun line (number)
  "Return a line of the buffer."
  (save-excursion
    (goto-char (point-min))
    (forward-line (1- number))
    (buffer-substring (line-beginning-position) (line-end-position))))

(defun go-to (text)
  "Move to the start of a text."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(find-file "Features/pets.feature")
(call-interactively #'eglot)
(flymake-start)
(expect "an undefined step is a problem"
        (lambda () (cl-some (lambda (text) (string-match-p "no definition matches" text)) (problems))))
(replace "lods" "loads")
(expect "the problem disappears when it is corrected" (lambda () (null (problems))))
(eglot-format-buffer)
(expect "formatting" (lambda () (equal (line 4) "    Given the iOS app is launched")))
(set-buffer-modified-p nil)
(eglot-shutdown (eglot-current-server))
