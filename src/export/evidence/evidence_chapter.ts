import { formatBytes } from "../../base/bytes.ts";
import { parseCalendarDate } from "../../base/calendar_date.ts";
import { truncate } from "../../base/text.ts";
import { countLosses, groupLosses, type Loss, lossMeaning } from "../../book/losses/loss_ledger.ts";
import type { BookEntry, Chapter } from "../../book/model/chapter.ts";
import type { UnreadablePage } from "../../book/model/export_source.ts";
import type { SourceAttachment } from "../../book/model/source_page.ts";
import { AnchorNames, chapterAnchor } from "../../book/places/anchor_names.ts";
import { dropNumber } from "../../document/heading_facts.ts";
import type { Heading, Paragraph, PhrasingContent, RootContent } from "../../document/tree.ts";
import { showDay } from "../book/book_meta.ts";
import {
  anchorNode,
  dateNodes,
  headColumnTable,
  type InnerBlock,
  paragraphOf,
  tableOf,
  textNode,
} from "../macros/make_nodes.ts";
import type { WikiFact } from "../word/wiki_placeholders.ts";
import { commentList, type ShownThreads } from "./comment_list.ts";
import type { EvidenceWords } from "./evidence_words_table.ts";

/** Who may view or edit a page, as a book shows it. */
export interface ShownRestrictions {
  readonly view: ShownAccess;
  readonly edit: ShownAccess;
}

/** Names of people and groups; none where everybody may. */
interface ShownAccess {
  readonly users: readonly string[];
  readonly groups: readonly string[];
}

/** What is known about pages, by their IDs, or why nothing is known about any. */
export type FactsOfPages<Value> = ReadonlyMap<string, WikiFact<Value>> | { readonly reason: string };

/** What a book shows about itself and its pages. */
export interface BookEvidence {
  readonly title: string;
  readonly space: string;
  /** Date of the book; empty if it has none. */
  readonly date: string;
  /** Which versions of the pages the book has, if not the current ones. */
  readonly state?: string | undefined;
  readonly template: { readonly name: string; readonly version: string; readonly digest: string };
  /** Undefined for a Word document. */
  readonly compiler?: string | undefined;
  readonly standards: readonly string[];
  readonly entries: readonly BookEntry[];
  readonly unreadable: readonly UnreadablePage[];
  readonly losses: readonly Loss[];
  /** Name of the person who made the version of a page. */
  readonly authorOf: (entry: BookEntry) => string;
  /** Undefined if the book does not show them. */
  readonly comments?: FactsOfPages<ShownThreads> | undefined;
  readonly restrictions?: FactsOfPages<ShownRestrictions> | undefined;
  /** Attachments that the PDF contains; `absent` if attachments are wanted where a file cannot contain them. */
  readonly attachments?: readonly SourceAttachment[] | "absent" | undefined;
  /** Whether the chapter says what the book has and lacks. */
  readonly showsPages: boolean;
}

/** Key of the chapter; no page of a wiki has such an ID. */
export const EVIDENCE_KEY = "completeness";

/** Makes the last chapter of a book: what the book contains and lacks, with comments, restrictions and attachments. */
export function evidenceChapter(evidence: BookEvidence, words: EvidenceWords): Chapter {
  const { comments, restrictions, attachments, showsPages } = evidence;
  const sections: readonly (readonly [title: string, blocks: readonly RootContent[]] | undefined)[] = [
    showsPages ? [words.about, [factTable(evidence, words)]] : undefined,
    showsPages ? [words.pages, [pageTable(evidence, words)]] : undefined,
    showsPages ? [words.leftOut, leftOutPages(evidence, words)] : undefined,
    showsPages ? [words.losses, lossTable(evidence, words)] : undefined,
    comments && [words.comments, commentSections(evidence, comments, words)],
    restrictions && [words.restrictions, restrictionTable(evidence, restrictions, words)],
    attachments && [words.attachments, attachmentTable(evidence, attachments, words)],
  ];
  const names = new AnchorNames(EVIDENCE_KEY);
  const children = sections.flatMap((section) => {
    if (section === undefined) return [];
    const [title, blocks] = section;
    return [headingOf(title, names), ...blocks];
  });
  return {
    ...{ key: EVIDENCE_KEY, isWithoutPage: true, title: words.title, level: 1, unnumbered: true },
    anchor: chapterAnchor(EVIDENCE_KEY),
    root: { type: "root", children },
  };
}

function headingOf(title: string, names: AnchorNames): Heading {
  const heading: Heading = { type: "heading", depth: 2, children: [anchorNode(names.take(title)), textNode(title)] };
  dropNumber(heading);
  return heading;
}

function factTable(evidence: BookEvidence, words: EvidenceWords): RootContent {
  const { title, space, date, state, template, compiler, standards, entries, unreadable, losses } = evidence;
  const serious = countLosses(losses.filter(({ harmless }) => !harmless));
  const expected = countLosses(losses) - serious;
  const rows: readonly (readonly [name: string, value: string | undefined])[] = [
    [words.book, title],
    [words.space, space],
    [words.date, date],
    [words.state, state],
    [words.listed, String(entries.length + unreadable.length)],
    [words.exported, String(entries.length)],
    [words.leftOut, String(unreadable.length)],
    [words.losses, `${serious}${expected === 0 ? "" : ` (+ ${expected} ${words.expected})`}`],
    [words.template, `${template.name} ${template.version}`],
    ["SHA-256", template.digest],
    [words.compiler, compiler],
    [words.standards, standards.length === 0 ? words.none : standards.join(", ")],
  ];
  const shown = rows.flatMap(([name, value = ""]) =>
    value === "" ? [] : [[line(text(name)), line(name === words.date ? dayOf(value) : text(value))]]
  );
  return headColumnTable([heads(words.fact, words.value), ...shown]);
}

function pageTable({ entries, authorOf }: BookEvidence, words: EvidenceWords): RootContent {
  return tableOf([
    heads(words.page, "ID", words.version, words.changed, words.author),
    ...entries.map((entry) => {
      const { id, version, modifiedAt } = entry.facts;
      return [
        line(linkTo(entry)),
        ...[id, String(version)].map((each) => line(text(each))),
        [paragraphOf(...dateNodes(showDay(modifiedAt)))],
        line(text(authorOf(entry))),
      ];
    }),
  ]);
}

function leftOutPages({ unreadable }: BookEvidence, words: EvidenceWords): RootContent[] {
  if (unreadable.length === 0) return [paragraphOf(text(words.none))];
  const rows = unreadable.map(({ id, code, message }) => [line(text(id)), line(codeNode(code)), line(text(message))]);
  return [tableOf([heads("ID", words.kind, words.reason), ...rows])];
}

function lossTable({ losses }: BookEvidence, words: EvidenceWords): RootContent[] {
  const groups = groupLosses(losses);
  if (groups.length === 0) return [paragraphOf(text(words.none))];
  const rows = groups.map(({ code, outcome, harmless, losses: own }) => {
    const shown = outcome === "otherwise" ? words.otherwise : words.omitted;
    const what = harmless ? `${shown} (${words.expected})` : shown;
    return [codeNode(code), ...[lossMeaning(code), what, String(countLosses(own))].map(text)].map(line);
  });
  return [tableOf([heads(words.kind, words.reason, words.outcome, words.count), ...rows])];
}

function commentSections(
  { entries }: BookEvidence,
  comments: FactsOfPages<ShownThreads>,
  words: EvidenceWords,
): RootContent[] {
  if ("reason" in comments) return [unknown(comments, words)];
  const sections = entries.flatMap((entry): RootContent[] => {
    const found = comments.get(entry.facts.id);
    if (found === undefined || ("value" in found && found.value.threads.length === 0)) return [];
    const title = paragraphOf({ type: "strong", children: [linkTo(entry)] });
    if ("reason" in found) return [title, unknown(found, words)];
    const { threads, hasMore } = found.value;
    return [title, commentList(threads, words), ...(hasMore ? [paragraphOf(text(words.more))] : [])];
  });
  return sections.length === 0 ? [paragraphOf(text(words.none))] : sections;
}

function restrictionTable(
  { entries }: BookEvidence,
  restrictions: FactsOfPages<ShownRestrictions>,
  words: EvidenceWords,
): RootContent[] {
  if ("reason" in restrictions) return [unknown(restrictions, words)];
  const shown = ({ users, groups }: ShownAccess) => {
    const names = [...users, ...groups.map((name) => `${name} (${words.group})`)];
    return line(text(names.length === 0 ? words.everybody : names.join(", ")));
  };
  const rows = entries.flatMap((entry) => {
    const found = restrictions.get(entry.facts.id);
    if (found === undefined) return [];
    if ("reason" in found) {
      const cell = [unknown(found, words)];
      return [[line(linkTo(entry)), cell, cell]];
    }
    const { view, edit } = found.value;
    const isOpen = [...view.users, ...view.groups, ...edit.users, ...edit.groups].length === 0;
    return isOpen ? [] : [[line(linkTo(entry)), shown(view), shown(edit)]];
  });
  const inherited = paragraphOf(text(words.inherited));
  if (rows.length === 0) return [paragraphOf(text(words.none)), inherited];
  return [tableOf([heads(words.page, words.view, words.edit), ...rows]), inherited];
}

function attachmentTable(
  { entries }: BookEvidence,
  attachments: readonly SourceAttachment[] | "absent",
  words: EvidenceWords,
): RootContent[] {
  if (attachments === "absent") return [paragraphOf(text(words.notHere))];
  if (attachments.length === 0) return [paragraphOf(text(words.none))];
  const byId = new Map(entries.map((entry) => [entry.facts.id, entry]));
  const rows = attachments.map(({ pageId, name, version, size }) => {
    const entry = byId.get(pageId);
    const shownSize = size === undefined ? "" : formatBytes(size);
    return [
      line(text(name)),
      line(entry === undefined ? text(pageId) : linkTo(entry)),
      line(text(String(version))),
      line(text(shownSize)),
    ];
  });
  return [
    tableOf([heads(words.file, words.page, words.version, words.size), ...rows]),
    paragraphOf(text(words.hashes)),
  ];
}

/** Returns a calendar date as the book shows dates, and another text as it is. */
function dayOf(value: string): PhrasingContent {
  const [day] = parseCalendarDate(value) === undefined ? [] : dateNodes(value);
  return day ?? text(value);
}

function unknown({ reason }: { readonly reason: string }, words: EvidenceWords): Paragraph {
  return paragraphOf(text(`${words.unknown}: ${reason}`));
}

const MAX_TEXT = 400;

function text(value: string): PhrasingContent {
  return textNode(truncate(value.toWellFormed(), MAX_TEXT));
}

function codeNode(value: string): PhrasingContent {
  return { type: "inlineCode", value };
}

function line(node: PhrasingContent): InnerBlock[] {
  return [paragraphOf(node)];
}

function heads(...names: readonly string[]): InnerBlock[][] {
  return names.map((name) => line(text(name)));
}

/** Links to the chapter of a page; a page without a heading is the start of the book. */
function linkTo({ facts: { id, title } }: BookEntry): PhrasingContent & { type: "link" } {
  return { type: "link", url: `#${chapterAnchor(id)}`, children: [text(title)] };
}
