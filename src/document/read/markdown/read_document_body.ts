import type { Citation } from "../../citations/citation.ts";
import { markCitations } from "../../citations/mark_citations.ts";
import { replaceCodeDialects } from "../dialects/code_dialects.ts";
import { dropConditionalSpans } from "../dialects/conditions/drop_conditional_spans.ts";
import { dropDarkPictures } from "../dialects/conditions/drop_dark_pictures.ts";
import { type DocumentAudience, isForDarkPages } from "../dialects/conditions/read_condition.ts";
import { dropBlockIds } from "../dialects/drop_block_ids.ts";
import { replaceGridTables } from "../dialects/grid_tables.ts";
import { readListTables } from "../dialects/myst/list_tables.ts";
import { countIncludes } from "../dialects/included_comments.ts";
import { markSpans } from "../dialects/mark_spans.ts";
import { replaceInlineDialects } from "../dialects/inline_dialects.ts";
import { readReferences } from "../dialects/labels/read_references.ts";
import { takeLabels } from "../dialects/labels/take_labels.ts";
import { ListPatterns } from "../dialects/lists/list_patterns.ts";
import { MarkupCount } from "../dialects/markup_count.ts";
import { readDialects } from "../dialects/read_dialects.ts";
import { MovedTables } from "../dialects/tables/move_tables.ts";
import { readPipeWidths } from "../dialects/tables/pipe_widths.ts";
import { placeTables, returnLines } from "../dialects/tables/place_tables.ts";
import { warnPrintedMarkup } from "../dialects/printed/warn_printed_markup.ts";
import { warnCitations } from "../../citations/warn_citations.ts";
import { dropComments } from "./comments.ts";
import { displayMath } from "./display_math.ts";
import { dropHidden } from "./drop_hidden.ts";
import { gatherDefinitions } from "./gather_definitions.ts";
import { markExampleHeadings } from "./example_headings.ts";
import { replaceHtml } from "../html/replace_html.ts";
import { mendDirectives } from "../../directives/mend_directives.ts";
import { setAbbreviations } from "../../glossary/abbreviations.ts";
import { DocumentTerms } from "../../glossary/document_terms.ts";
import type { AbbreviationWish, BookTerms, TermUse } from "../../glossary/book_terms.ts";
import { linkTerms } from "../../glossary/link_terms.ts";
import { setTerms } from "../../glossary/set_terms.ts";
import { takeHeadingAttributes } from "./heading_attributes.ts";
import type { IssueLog } from "../../issue_log.ts";
import { restoreLiteralDirectives } from "./literal_directives.ts";
import { markAlerts } from "./mark_alerts.ts";
import { markContents } from "./contents/mark_contents.ts";
import { markPageBreaks } from "./mark_page_breaks.ts";
import { readWrittenForm } from "./read_written_form.ts";
import { addHeadingAddresses, resolveEmoji } from "./resolve_emoji.ts";
import type { Root } from "../../tree.ts";
import { setSmallPrint } from "../html/small_print.ts";
import type { TreeMemo } from "../sections/tree_memo.ts";
import { warnUndefinedFootnotes } from "./undefined_footnotes.ts";
import { parseShownText } from "./spanning_comments.ts";

/** What the parts of a document share. */
export interface BodyWork {
  /** See `parseMarkdown`. */
  readonly memo?: TreeMemo | undefined;
  /** See `parseMarkdown`. */
  readonly onLine?: ((line: number) => void) | undefined;
  /** What is known of the terms of its book. */
  readonly terms?: BookTerms | undefined;
  readonly log: IssueLog;
  readonly audience: DocumentAudience;
  readonly namesWorks: boolean;
  readonly termUses: TermUse[];
  /** What is done once the document has its title. */
  readonly later: (() => void)[];
  readonly language: string; // BCP 47, or empty
  readonly abbreviations: AbbreviationWish;
  /** Texts of the front matter, by their fields. */
  readonly values: ReadonlyMap<string, string>;
  /** Takes the citations of a document that names works; undefined if they stay as they are written. */
  readonly citations: Citation[] | undefined;
}

/** A tree with its source, and what counts the markup that pages do not have. */
interface Reading {
  readonly root: Root;
  readonly body: string;
  readonly dropped: MarkupCount;
}

/** Parses the text of a document, with all of its dialects. */
export function readDocumentBody(written: string, work: BodyWork): Root {
  const { log, audience, memo, onLine, language, later, values, terms: book } = work;
  const dropped = new MarkupCount("markup");
  const [tables, lists, terms] = [new MovedTables(), new ListPatterns(), new DocumentTerms(book?.definitions)];
  log.lineOf = (line) => tables.lineOf(line);
  const text = mendDirectives(readDialects(written, log, { audience, dropped, tables, lists, terms, values }));
  const { root, source: body } = parseShownText(text, { math: true, onLine }, memo && ((source) => memo.parse(source)));
  lists.mark(root);
  placeTables(root, tables);
  const { use, setLists } = setTerms(root, { terms, language, log, book });
  later.push(setLists);
  const reading = { root, body, dropped };
  const addresses = readSyntax(reading, work);
  const places = readMeaning(reading, work);
  replaceHtml(root, log, { isLeftOut: (_, { class: names = "" }) => names.split(/\s+/).some(isForDarkPages) });
  dropDarkPictures(root);
  markExampleHeadings(root);
  markContents(root, body);
  markPageBreaks(root, body);
  markAlerts(root, body);
  setSmallPrint(root);
  takeHeadingAttributes(root, body);
  addHeadingAddresses(addresses);
  warnPrintedMarkup(root, { written, source: body }, log);
  returnLines(root, tables);
  log.lineOf = (line) => line;
  later.push(() => {
    const abbreviations = [...setAbbreviations(root, abbreviationsOf(work, terms))];
    work.termUses.push({ ...use, places, abbreviations });
  });
  return root;
}

/** Reads the syntax of a tree that says nothing about other nodes; returns the addresses that emoji give to headings. */
function readSyntax({ root, body, dropped }: Reading, work: BodyWork): ReturnType<typeof resolveEmoji> {
  const { log, audience, namesWorks, citations } = work;
  warnUndefinedFootnotes(root, body, log);
  if (citations === undefined) warnCitations(root, { source: body, hasBibliography: namesWorks }, log);
  countIncludes(root, dropped);
  dropComments(root, body, false);
  dropBlockIds(root, body);
  replaceCodeDialects(root, dropped);
  readWrittenForm(root);
  readListTables(root);
  const addresses = resolveEmoji(root, body, log);
  restoreLiteralDirectives(root, body, log);
  dropHidden(root);
  dropConditionalSpans(root, body, { audience, dropped });
  displayMath(root, body);
  gatherDefinitions(root);
  replaceGridTables(root, body);
  return addresses;
}

/** Reads labels, citations, references and terms; returns the places of the terms of its glossaries. */
function readMeaning({ root, body, dropped }: Reading, { log, citations, terms }: BodyWork): readonly string[] {
  takeLabels(root, body);
  readPipeWidths(root, body);
  if (citations !== undefined) markCitations(root, { source: body, found: citations });
  readReferences(root, body);
  markSpans(root, body);
  replaceInlineDialects(root, body, dropped);
  const places = linkTerms(root, terms?.all.places ?? [], log);
  dropped.warn(log);
  return places;
}

/** Returns how abbreviations are shown: as the book wants it, with those of the document. */
function abbreviationsOf({ terms: book, abbreviations: wish, language }: BodyWork, terms: DocumentTerms) {
  const { expands, lists, entries } = book ?? wish;
  return { expands, lists, entries: [...entries, ...wish.entries, ...terms.abbreviations], language, book };
}

/** Parses the abstract; its findings have the line of its field. */
export function readAbstract(text: string, line: number, work: BodyWork): Root {
  return text === "" ? { type: "root", children: [] } : readDocumentBody("\n".repeat(line - 1) + text, work);
}
