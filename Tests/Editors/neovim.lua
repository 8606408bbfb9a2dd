-- The configuration of the editor in the test: the one of the article "Editors and assistants", and short names for what
-- the test asks for.
vim.filetype.add({ extension = { feature = "cucumber" }, pattern = { [".*%.feature%.md"] = "cucumber" } })
vim.lsp.config("korniszon", {
  cmd = { vim.env.KORNISZON, "lsp" },
  filetypes = { "cucumber", "swift" },
  -- Not `root_markers`: the Swift files of the test are outside of its project.
  root_dir = function(_, start)
    start(vim.env.PROJECT)
  end,
})
vim.lsp.enable("korniszon")
vim.opt.hidden = true
vim.opt.completeopt = { "menuone", "noinsert" }

vim.api.nvim_create_autocmd("LspAttach", {
  callback = function(event)
    vim.lsp.completion.enable(true, event.data.client_id, event.buf)
  end,
})
vim.keymap.set("i", "<C-Space>", vim.lsp.completion.get)

-- Returns the problems of the buffer as text.
function Problems()
  return vim.json.encode(vim.tbl_map(function(problem)
    return string.format("%d: %s", problem.lnum + 1, problem.code)
  end, vim.diagnostic.get(0)))
end

-- Returns the lines of the buffer.
function Lines()
  return vim.json.encode(vim.api.nvim_buf_get_lines(0, 0, -1, false))
end

-- Returns the file name and the text of the line of the cursor.
function Place()
  return vim.json.encode({ vim.fn.expand("%:t"), vim.fn.getline(".") })
end

-- Returns the entries of the quickfix list, to which references go.
function Uses()
  return vim.json.encode(vim.tbl_map(function(item)
    return vim.fn.fnamemodify(vim.fn.bufname(item.bufnr), ":t") .. ":" .. item.lnum
  end, vim.fn.getqflist()))
end

-- Applies the code action whose title contains a text.
function Act(title)
  vim.lsp.buf.code_action({
    apply = true,
    filter = function(action)
      return action.title:find(title, 1, true) ~= nil
    end,
  })
end

-- Returns the lines of another file's buffer.
function LinesOf(name)
  local buffer = vim.fn.bufnr(name)
  return vim.json.encode(buffer < 0 and {} or vim.api.nvim_buf_get_lines(buffer, 0, -1, false))
end

-- Returns the number of a changed Swift buffer, or nil.
local function swift_buffer()
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_get_name(buffer):match("%.swift$") and vim.bo[buffer].modified then
      return buffer
    end
  end
end

-- Returns the path of the Swift file that an edit has changed.
function SwiftFile()
  local buffer = swift_buffer()
  return vim.json.encode(buffer and vim.api.nvim_buf_get_name(buffer))
end

-- Returns the lines of the Swift file that an edit has changed.
function SwiftLines()
  local buffer = swift_buffer()
  return vim.json.encode(buffer and vim.api.nvim_buf_get_lines(buffer, 0, -1, false) or {})
end
