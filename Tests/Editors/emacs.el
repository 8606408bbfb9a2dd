;;; Drives the language server with Eglot; the configuration is the one of the article "Editors and assistants". -*- lexical-binding: t -*-
(require 'eglot)
(require 'cl-lib)
(defvar limit 60 "Seconds to wait for anything; it only ends a test that hangs.")

(define-derived-mode korniszon-mode prog-mode "Feature")
(add-to-list 'auto-mode-alist '("\\.feature\\(\\.md\\)?\\'" . korniszon-mode))
(define-derived-mode swift-mode prog-mode "Swift")
(add-to-list 'auto-mode-alist '("\\.swift\\'" . swift-mode))
(add-to-list 'eglot-server-programs (list '(korniszon-mode swift-mode) (getenv "KORNISZON") "lsp"))
(setq eglot-sync-connect limit eglot-connect-timeout limit jsonrpc-default-request-timeout limit)
(setq eglot-send-changes-idle-time 0.1)
(setq eglot-extend-to-xref t)  ; The Swift files of the test are outside of its project.
(fset 'y-or-n-p (lambda (&rest _) t))  ; Emacs asks before it changes other files.

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
(goto-char (point-max))
(insert "    Then I should see exactly")
(eglot--signal-textDocument/didChange)
(completion-at-point)
(eglot--signal-textDocument/didChange)
(expect "completion inserts a step with its argument"
        (lambda () (string-match-p "^    Then I should see exactly [0-9]+ announcement cards?$" (line 7))))

(replace (line 7) "    Then the cat sleeps on 3 sofas")
(expect "another undefined step is a problem" #'problems)
(defun created-definition ()
  "Return the buffer of the Swift file that the code action has changed, or nil."
  (cl-find-if (lambda (buffer)
                (with-current-buffer buffer
                  (and (buffer-file-name) (buffer-modified-p) (string-suffix-p ".swift" (buffer-file-name))
                       (string-match-p "\"the cat sleeps on {int} sofa" (buffer-string)))))
              (buffer-list)))

(let ((action (cl-find-if (lambda (action) (string-prefix-p "Create a step definition" (plist-get action :title)))
                          (eglot-code-actions (line-beginning-position) (line-end-position)))))
  (eglot--apply-workspace-edit (plist-get action :edit)))
(expect "a code action creates a definition" #'created-definition)
(with-current-buffer (created-definition)
  (let ((coding-system-for-write 'utf-8))
    (write-region nil nil (concat (getenv "CREATED") "/" (file-name-nondirectory (buffer-file-name))) nil 'quiet)))

(defun references ()
  "Return the number of references to the step or definition at point."
  (length (xref-backend-references 'eglot (xref-backend-identifier-at-point 'eglot))))

(defun go-to-definition ()
  "Go to the definition of a step of the buffer, and return whether it is there."
  (go-to "landing page")
  (call-interactively #'xref-find-definitions)
  (string-match-p "\"the landing page loads\"" (thing-at-point 'line)))

(let ((feature (current-buffer)))
  (expect "go to definition" #'go-to-definition)
  (let ((definitions (current-buffer)))
    (expect "references from a Swift file" (lambda () (= 2 (references))))
    (goto-char (point-min))
    (insert "// A new line\n// Another one\n")
    (eglot--signal-textDocument/didChange)
    (set-buffer feature)
    (expect "go to the moved definition" #'go-to-definition)
    (expect "references from the moved definition" (lambda () (= 2 (references))))
    (set-buffer feature)
    (go-to "landing page")
    (expect "references from a feature" (lambda () (= 2 (references))))
    (eglot-rename "the landing page is presented")
    (expect "rename changes the step" (lambda () (string-suffix-p "page is presented" (line 6))))
    (with-current-buffer (find-file-noselect "owners.feature")
      (expect "rename changes other features" (lambda () (string-suffix-p "page is presented" (line 3)))))
    (with-current-buffer definitions
      (expect "rename changes the moved definition"
              (lambda () (string-match-p "^    when(\"the landing page is presented\") " (buffer-string)))))))

(dolist (buffer (buffer-list))
  (with-current-buffer buffer (set-buffer-modified-p nil)))
(eglot-shutdown (eglot-current-server) nil limit)
