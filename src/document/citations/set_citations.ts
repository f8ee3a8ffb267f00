import type { DocumentMeta } from "../document_meta.ts";
import type { IssueLog } from "../issue_log.ts";
import { mergeTexts } from "../merge_texts.ts";
import { innerText, oneLine } from "../plain_text.ts";
import type { Nodes, PhrasingContent, TextDirective } from "../tree.ts";
import type { Citing } from "./citing.ts";
import { warnMissing } from "./citation_findings.ts";
import { type CitationNodes, citationNodes, type CitationSetting, isRaised } from "./citation_nodes.ts";
import type { Cited, CitedRun, TypesetCitation } from "./cited.ts";
import { citationNumber, citingDescription, type DescribedPicture } from "./mark_citations.ts";
import {
  type CitingDocument,
  citingPictures,
  placeCitations,
  type PlacedCitation,
  requestCitations,
} from "./place_citations.ts";
import { placeOfWork, placeReferenceList } from "./place_reference_list.ts";
import { tidyRuns } from "./tidy_runs.ts";
import { readMarks } from "./works/marked_text.ts";

/** A document whose citations are to be set. */
export interface UnsetDocument extends CitingDocument {
  readonly citing: Citing;
  meta: DocumentMeta;
}

/** American English, in which periods and commas stand before closing quotation marks. */
const AMERICAN = /^(?:en(?:-US)?)?$/i;

/** Replaces the citations of a document by what their style makes of them, and adds the list of references, in place. */
export function setCitations(document: UnsetDocument, cited: Cited, log: IssueLog): void {
  const { citing, meta: { language } } = document;
  const placed = placeCitations(document);
  const { numbers } = requestCitations(placed, citing);
  const tidying = { pullsSigns: AMERICAN.test(language), closesUp: !/^fr\b/i.test(language) };
  const tidy = (runs: readonly CitedRun[]) => tidyRuns(readMarks(runs), tidying);
  const entries = citing.isUnlisted ? [] : cited.entries.map((entry) => ({ ...entry, runs: tidy(entry.runs) }));
  const listed = new Set(entries.map(({ key }) => key));
  const setting: CitationSetting = {
    ...tidying,
    notes: cited.notes,
    missing: new Set(cited.missing),
    addressOf: (key) => listed.has(key) ? `${cited.listedIn ?? ""}#${placeOfWork(key)}` : undefined,
  };
  const nodes = new Map<TextDirective, CitationNodes>();
  for (const [i, each] of placed.entries()) {
    const { runs, author } = cited.citations[numbers[i] ?? -1] ?? { runs: [], author: [] };
    nodes.set(each.node, showCitation(each, { runs: readMarks(runs), author }, setting));
  }
  setTitles(document, nodes);
  for (const picture of citingPictures(document)) describe(picture, nodes);
  replaceIn(document.abstract, nodes);
  replaceIn(document.root, nodes);
  warnMissing(placed, setting.missing, log);
  if (cited.listedIn === undefined) placeReferenceList(document.root, { ...cited, entries }, citing);
}

/** Sets the citations of title and subtitle, which are texts without notes. */
function setTitles(document: UnsetDocument, nodes: ReadonlyMap<TextDirective, CitationNodes>): void {
  for (const { field, node } of document.titleTexts) {
    if (!node.children.some((child) => citationNumber(child) !== undefined)) continue;
    replaceIn(node, nodes);
    node.children = node.children.filter((child) => child.type !== "textDirective" || child.name !== "footnote");
    document.meta = { ...document.meta, [field]: oneLine(node) };
  }
}

/** Sets the citations of the alternative text of a picture. */
function describe(picture: DescribedPicture, nodes: ReadonlyMap<TextDirective, CitationNodes>): void {
  const text = citingDescription(picture);
  if (text === undefined) return;
  replaceIn(text, nodes);
  picture.alt = oneLine(text);
}

/** Shows a citation; one that only lists works is nothing, and `@name` of an unknown work may be a person. */
function showCitation(placed: PlacedCitation, typeset: TypesetCitation, setting: CitationSetting): CitationNodes {
  const { citation: { form, works }, node } = placed;
  if (form === "listed") return { text: [], note: [] };
  const isKnown = works.some(({ key }) => !setting.missing.has(key));
  return isKnown || form === "brackets" ? citationNodes(placed, typeset, setting) : { text: node.children, note: [] };
}

function replaceIn(node: Nodes, nodes: ReadonlyMap<TextDirective, CitationNodes>): void {
  if (!("children" in node)) return;
  const parent = node as { children: PhrasingContent[] };
  if (parent.children.some((child) => citationNumber(child) !== undefined)) {
    parent.children = mergeTexts(replaceChildren(parent.children, nodes));
  }
  for (const child of node.children) replaceIn(child, nodes);
}

function replaceChildren(
  children: readonly PhrasingContent[],
  nodes: ReadonlyMap<TextDirective, CitationNodes>,
): PhrasingContent[] {
  const done: PhrasingContent[] = [];
  let pending: PhrasingContent[] = []; // notes that wait for a sign behind them
  for (const child of children) {
    const set = child.type === "textDirective" ? nodes.get(child) : undefined;
    if (set !== undefined) {
      const { position } = child;
      if (set.text.length === 0 || isRaised(set.text)) trimSpace(done);
      done.push(...set.text);
      if (set.note.length > 0) {
        const children = startSentence(set.note);
        pending.push({ type: "textDirective", name: "footnote", attributes: {}, children, position });
      }
    } else if (pending.length > 0 && child.type === "text") {
      const sign = /^[.,;:!?]["'”’»]?/.exec(child.value)?.[0] ?? "";
      const isThere = sign === "." && done.slice(-1).some((last) => innerText(last).endsWith("."));
      if (sign !== "" && !isThere) done.push({ type: "text", value: sign });
      done.push(...pending, { ...child, value: child.value.slice(sign.length) });
      pending = [];
    } else {
      done.push(...pending, child);
      pending = [];
    }
  }
  return [...done, ...pending];
}

/** Begins a note with a capital. */
function startSentence(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = nodes;
  if (first === undefined) return [];
  if (first.type === "text") {
    const [letter = ""] = first.value;
    return [{ ...first, value: letter.toUpperCase() + first.value.slice(letter.length) }, ...rest];
  }
  return "children" in first
    ? [{ ...first, children: startSentence(first.children as PhrasingContent[]) } as PhrasingContent, ...rest]
    : [first, ...rest];
}

/** Removes the space before a raised mark. */
function trimSpace(done: PhrasingContent[]): void {
  const last = done.at(-1);
  if (last?.type === "text") done[done.length - 1] = { ...last, value: last.value.trimEnd() };
}
