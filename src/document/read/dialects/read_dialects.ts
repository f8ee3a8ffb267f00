import { DocumentTerms } from "../../glossary/document_terms.ts";
import type { IssueLog } from "../../issue_log.ts";
import { rewriteAdmonitions } from "./admonitions.ts";
import { dropConditionalBlocks } from "./conditions/drop_conditional_blocks.ts";
import { type DocumentAudience, PDF_AUDIENCE } from "./conditions/read_condition.ts";
import { rewriteComponentLines } from "./component_lines.ts";
import { insertValues } from "./conditions/insert_values.ts";
import { dropDialectComments } from "./dialect_comments.ts";
import { rewriteDirectiveFences } from "./directive_fences.ts";
import { rewriteFencedDivs } from "./fenced_divs.ts";
import { rewriteInlineNotes } from "./inline_notes.ts";
import { rewriteKramdownContents } from "./kramdown_contents.ts";
import { rewriteJsx } from "./jsx_source.ts";
import { rewriteInlineMarks } from "./inline_marks.ts";
import { rewriteHtmlFigures } from "./labels/html_figures.ts";
import { labelFormulas } from "./labels/label_formulas.ts";
import { rewriteLineDialects } from "./line_dialects.ts";
import { rewriteListDialects } from "./list_dialects.ts";
import { rewriteLooseDefinitions } from "./loose_definitions.ts";
import type { ListPatterns } from "./lists/list_patterns.ts";
import { spellFields } from "./lists/spell_fields.ts";
import type { MarkupCount } from "./markup_count.ts";
import { rewriteTemplateTags } from "./template_tags.ts";
import type { MovedTables } from "./tables/move_tables.ts";
import { rewriteTexFigures } from "./labels/tex_figures.ts";
import { rewriteTexTheorems } from "./labels/tex_theorems.ts";
import { rewriteTexDefinitions } from "./tex/tex_definitions.ts";
import { rewriteTexEnvironments } from "./tex/tex_environments.ts";
import { rewriteTexLines } from "./tex/tex_lines.ts";

/** Whom the blocks are read for, and what counts the markup that pages do not have. */
interface DialectOptions {
  /** Default: those of a PDF. */
  readonly audience?: DocumentAudience | undefined;
  readonly dropped: MarkupCount;
  /** Takes the tables that are drawn in text; without it, they stay. */
  readonly tables?: MovedTables | undefined;
  /** Takes what its lists have in place of numbers. */
  readonly lists?: ListPatterns | undefined;
  /** Takes the terms and abbreviations that it defines. */
  readonly terms?: DocumentTerms | undefined;
  /** Texts of the front matter, by their fields. */
  readonly values?: ReadonlyMap<string, string> | undefined;
}

/**
 * Rewrites the block syntax of other Markdown dialects as that of this language: for pages only, because a synced page
 * keeps what its author wrote. Every line keeps its number; code stays as it is, and only tables that are drawn in
 * text add lines at the end. Leaves out blocks that are for others,
 * counts what pages do not have, and warns about fences without a partner.
 */
export function readDialects(
  body: string,
  log: IssueLog,
  { audience = PDF_AUDIENCE, dropped, tables, lists: patterns, terms = new DocumentTerms(), values = new Map() }:
    DialectOptions,
): string {
  const valued = spellFields(insertValues(body.replace(/\r\n?/g, "\n"), values));
  const meant = rewriteTexDefinitions(dropConditionalBlocks(valued, audience, dropped));
  const figures = rewriteTexFigures(rewriteDirectiveFences(meant, audience, dropped));
  const fences = rewriteTexTheorems(rewriteTexEnvironments(figures, dropped));
  const named = terms.take(fences);
  const drawn = tables === undefined ? named : tables.move(named);
  // What is code in tags is none for the passes below.
  const tagged = rewriteTemplateTags(rewriteKramdownContents(dropDialectComments(drawn)), dropped);
  const listed = rewriteListDialects(rewriteLineDialects(tagged, dropped), patterns);
  const lines = patterns === undefined ? listed : patterns.take(listed);
  const shown = rewriteInlineMarks(rewriteTexLines(labelFormulas(lines)), dropped);
  const jsx = rewriteComponentLines(rewriteJsx(rewriteAdmonitions(shown), dropped), dropped);
  const divs = rewriteFencedDivs(rewriteHtmlFigures(rewriteLooseDefinitions(jsx)), log, { keepsNames: true });
  return rewriteInlineNotes(divs, "footnote");
}
