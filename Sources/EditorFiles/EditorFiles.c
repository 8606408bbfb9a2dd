// Embeds the sources of the editor's page, and its engine.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "EditorFiles.h"

static const unsigned char engine[] = {
#embed "Engine/engine.wasm.gz"
};

static const unsigned char address_js[] = {
#embed "Page/address.js"
};

static const unsigned char base_css[] = {
#embed "Page/base.css"
};

static const unsigned char choice_list_js[] = {
#embed "Page/choice-list.js"
};

static const unsigned char commands_js[] = {
#embed "Page/commands.js"
};

static const unsigned char completion_js[] = {
#embed "Page/completion.js"
};

static const unsigned char corrections_js[] = {
#embed "Page/corrections.js"
};

static const unsigned char coverage_panel_js[] = {
#embed "Page/coverage-panel.js"
};

static const unsigned char dialog_js[] = {
#embed "Page/dialog.js"
};

static const unsigned char differences_js[] = {
#embed "Page/differences.js"
};

static const unsigned char document_js[] = {
#embed "Page/document.js"
};

static const unsigned char dom_js[] = {
#embed "Page/dom.js"
};

static const unsigned char draft_recovery_js[] = {
#embed "Page/draft-recovery.js"
};

static const unsigned char drafts_js[] = {
#embed "Page/drafts.js"
};

static const unsigned char engine_js[] = {
#embed "Page/engine.js"
};

static const unsigned char fields_js[] = {
#embed "Page/fields.js"
};

static const unsigned char files_panel_js[] = {
#embed "Page/files-panel.js"
};

static const unsigned char folder_js[] = {
#embed "Page/folder.js"
};

static const unsigned char frame_css[] = {
#embed "Page/frame.css"
};

static const unsigned char grid_js[] = {
#embed "Page/grid.js"
};

static const unsigned char hover_js[] = {
#embed "Page/hover.js"
};

static const unsigned char index_html[] = {
#embed "Page/index.html"
};

static const unsigned char left_drafts_js[] = {
#embed "Page/left-drafts.js"
};

static const unsigned char main_js[] = {
#embed "Page/main.js"
};

static const unsigned char new_feature_js[] = {
#embed "Page/new-feature.js"
};

static const unsigned char outline_editing_js[] = {
#embed "Page/outline-editing.js"
};

static const unsigned char outline_panel_js[] = {
#embed "Page/outline-panel.js"
};

static const unsigned char paint_js[] = {
#embed "Page/paint.js"
};

static const unsigned char panels_css[] = {
#embed "Page/panels.css"
};

static const unsigned char panels_js[] = {
#embed "Page/panels.js"
};

static const unsigned char problems_panel_js[] = {
#embed "Page/problems-panel.js"
};

static const unsigned char project_js[] = {
#embed "Page/project.js"
};

static const unsigned char saving_js[] = {
#embed "Page/saving.js"
};

static const unsigned char single_file_js[] = {
#embed "Page/single-file.js"
};

static const unsigned char step_facts_js[] = {
#embed "Page/step-facts.js"
};

static const unsigned char step_insertion_js[] = {
#embed "Page/step-insertion.js"
};

static const unsigned char steps_panel_js[] = {
#embed "Page/steps-panel.js"
};

static const unsigned char surface_blocks_js[] = {
#embed "Page/surface-blocks.js"
};

static const unsigned char surface_composition_js[] = {
#embed "Page/surface-composition.js"
};

static const unsigned char surface_input_js[] = {
#embed "Page/surface-input.js"
};

static const unsigned char surface_positions_js[] = {
#embed "Page/surface-positions.js"
};

static const unsigned char surface_css[] = {
#embed "Page/surface.css"
};

static const unsigned char surface_js[] = {
#embed "Page/surface.js"
};

static const unsigned char table_editing_js[] = {
#embed "Page/table-editing.js"
};

static const unsigned char tabs_js[] = {
#embed "Page/tabs.js"
};

static const unsigned char unpack_js[] = {
#embed "Page/unpack.js"
};

static const unsigned char words_english_js[] = {
#embed "Page/words-english.js"
};

static const unsigned char words_polish_js[] = {
#embed "Page/words-polish.js"
};

static const unsigned char words_js[] = {
#embed "Page/words.js"
};

static const unsigned char workbench_js[] = {
#embed "Page/workbench.js"
};

static const unsigned char zip_js[] = {
#embed "Page/zip.js"
};

static const struct EmbeddedFile sources[] = {
  {"address.js", address_js, sizeof address_js},
  {"base.css", base_css, sizeof base_css},
  {"choice-list.js", choice_list_js, sizeof choice_list_js},
  {"commands.js", commands_js, sizeof commands_js},
  {"completion.js", completion_js, sizeof completion_js},
  {"corrections.js", corrections_js, sizeof corrections_js},
  {"coverage-panel.js", coverage_panel_js, sizeof coverage_panel_js},
  {"dialog.js", dialog_js, sizeof dialog_js},
  {"differences.js", differences_js, sizeof differences_js},
  {"document.js", document_js, sizeof document_js},
  {"dom.js", dom_js, sizeof dom_js},
  {"draft-recovery.js", draft_recovery_js, sizeof draft_recovery_js},
  {"drafts.js", drafts_js, sizeof drafts_js},
  {"engine.js", engine_js, sizeof engine_js},
  {"fields.js", fields_js, sizeof fields_js},
  {"files-panel.js", files_panel_js, sizeof files_panel_js},
  {"folder.js", folder_js, sizeof folder_js},
  {"frame.css", frame_css, sizeof frame_css},
  {"grid.js", grid_js, sizeof grid_js},
  {"hover.js", hover_js, sizeof hover_js},
  {"index.html", index_html, sizeof index_html},
  {"left-drafts.js", left_drafts_js, sizeof left_drafts_js},
  {"main.js", main_js, sizeof main_js},
  {"new-feature.js", new_feature_js, sizeof new_feature_js},
  {"outline-editing.js", outline_editing_js, sizeof outline_editing_js},
  {"outline-panel.js", outline_panel_js, sizeof outline_panel_js},
  {"paint.js", paint_js, sizeof paint_js},
  {"panels.css", panels_css, sizeof panels_css},
  {"panels.js", panels_js, sizeof panels_js},
  {"problems-panel.js", problems_panel_js, sizeof problems_panel_js},
  {"project.js", project_js, sizeof project_js},
  {"saving.js", saving_js, sizeof saving_js},
  {"single-file.js", single_file_js, sizeof single_file_js},
  {"step-facts.js", step_facts_js, sizeof step_facts_js},
  {"step-insertion.js", step_insertion_js, sizeof step_insertion_js},
  {"steps-panel.js", steps_panel_js, sizeof steps_panel_js},
  {"surface-blocks.js", surface_blocks_js, sizeof surface_blocks_js},
  {"surface-composition.js", surface_composition_js, sizeof surface_composition_js},
  {"surface-input.js", surface_input_js, sizeof surface_input_js},
  {"surface-positions.js", surface_positions_js, sizeof surface_positions_js},
  {"surface.css", surface_css, sizeof surface_css},
  {"surface.js", surface_js, sizeof surface_js},
  {"table-editing.js", table_editing_js, sizeof table_editing_js},
  {"tabs.js", tabs_js, sizeof tabs_js},
  {"unpack.js", unpack_js, sizeof unpack_js},
  {"words-english.js", words_english_js, sizeof words_english_js},
  {"words-polish.js", words_polish_js, sizeof words_polish_js},
  {"words.js", words_js, sizeof words_js},
  {"workbench.js", workbench_js, sizeof workbench_js},
  {"zip.js", zip_js, sizeof zip_js},
};

struct EmbeddedFile editor_engine(void) {
  return (struct EmbeddedFile){"engine.wasm.gz", engine, sizeof engine};
}

size_t editor_source_count(void) { return sizeof sources / sizeof *sources; }

struct EmbeddedFile editor_source(size_t index) { return sources[index]; }
