import { type Issue, warningIssue } from "../../../base/issue.ts";
import { quote } from "../../../base/text.ts";
import { inFile, rankOfMeta } from "../../../book/chapters/survey_file.ts";
import type { FileText } from "../../../book/chapters/insert_included.ts";
import type { RankOf } from "../../../book/order/book_node.ts";
import { folderOf } from "../../../book/order/markdown_name.ts";
import { resolveRelative } from "../../../book/order/relative_path.ts";
import type { Context } from "../../../console/context.ts";
import type { Cited, RequestedCitation } from "../../../document/citations/cited.ts";
import { type Citing, namesWorks } from "../../../document/citations/citing.ts";
import { placeCitations, requestCitations } from "../../../document/citations/place_citations.ts";
import { wantsReferenceList } from "../../../document/citations/place_reference_list.ts";
import { readFrontMatter } from "../../../document/read/markdown/meta/front_matter.ts";
import { joinPath, parentFolder } from "../../../host/files/file_path.ts";
import { cite, citeDocument } from "../../citations/set_document_citations.ts";
import { showNamed } from "../../citations/read_citing_file.ts";
import type { NamingDocument } from "../../named_files/read_named_file.ts";
import type { BookFormat } from "../../../book/places/list_link_places.ts";
import { parseStoppable } from "../../reading/parse_stoppable.ts";
import { type BookSource, nameOfFile } from "./book_sources.ts";

/** What a file says about citations. */
export interface CitingFile {
  readonly key: string;
  readonly citing: Citing;
}

/** Citations of a file of a book. */
export interface FileCitations {
  readonly cited: Cited | undefined;
  /** What the book says about them; undefined if the file has its own works. */
  readonly citing?: Citing | undefined;
}

/** Citations of the files of a book. */
export interface BookCitations {
  /** By the keys of the files. */
  readonly files: ReadonlyMap<string, FileCitations>;
  readonly issues: readonly Issue[];
  /** Files that they depend on. */
  readonly watched: readonly string[];
}

/** A book whose files cite. */
export interface CitingBook {
  readonly source: BookSource;
  /** Format that is made of the book; default: a PDF. */
  readonly format?: BookFormat | undefined;
  /** What the list of the book says about citations. */
  readonly citing: CitingFile | undefined;
  /** Puts the files in their order, by their ranks. */
  readonly order: (rankOf: RankOf) => readonly string[];
  /** Texts that the files include, by the keys of these; default: none. */
  readonly included?: IncludedTexts | undefined;
}

/** Texts that files include, by the keys of these and the paths in them. */
type IncludedTexts = ReadonlyMap<string, FileText["included"]>;

/** Front matter that is searched for works. */
const FRONT_LENGTH = 65_536;

/**
 * Asks for the form of all citations of a book. The works that its list or its first file names are those of all its
 * files, whose citations are in one sequence and have one list. A file that names other works has its own.
 */
export async function citeFiles(
  texts: ReadonlyMap<string, string>,
  { source, citing, order, format, included = new Map() }: CitingBook,
  context: Context,
): Promise<BookCitations> {
  const finding = { source, format, included, context };
  const fronts = new Map([...texts].map(([key, text]) => [key, readFrontMatter(text.slice(0, FRONT_LENGTH))]));
  const keys = order((key) => {
    const front = fronts.get(key);
    return front === undefined ? {} : rankOfMeta(front.meta);
  }).filter((key) => texts.has(key));
  const citingOf = (key: string): CitingFile[] => {
    const own = fronts.get(key)?.citing;
    return own === undefined || !namesWorks(own) ? [] : [{ key, citing: own }];
  };
  const [shared] = [
    ...(citing === undefined || !namesWorks(citing.citing) ? [] : [citing]),
    ...citingOf(keys[0] ?? ""),
  ];
  const others = keys.flatMap(citingOf).filter((own) => shared === undefined || !sharesWorks(own, shared));
  const apart = new Set(others.map(({ key }) => key));
  const found: BookCitations[] = [];
  if (shared !== undefined) {
    const members = new Map(keys.filter((key) => !apart.has(key)).map((key) => [key, texts.get(key) ?? ""]));
    const citing = withListed(shared.citing, [...members.keys()].flatMap((key) => fronts.get(key)?.citing ?? []));
    const together = await citeTogether(members, { ...shared, citing }, finding);
    const styles = [...members.keys()].flatMap((key) =>
      warnOtherStyle({ key, style: fronts.get(key)?.citing.style }, shared, source)
    );
    found.push({ ...together, issues: [...together.issues, ...styles] });
  }
  for (const { key } of others) found.push(await citeAlone(key, texts.get(key) ?? "", finding));
  return {
    files: new Map(found.flatMap(({ files }) => [...files])),
    issues: found.flatMap(({ issues }) => issues),
    watched: found.flatMap(({ watched }) => watched),
  };
}

/** Warns about a file that names another style than the book, whose citations are in one sequence. */
function warnOtherStyle(
  { key, style }: { readonly key: string; readonly style: Citing["style"] },
  { key: sharer, citing }: CitingFile,
  source: BookSource,
): Issue[] {
  if (style === undefined || key === sharer || style.name === citing.style?.name) return [];
  const used = citing.style === undefined ? "names none" : `names ${showNamed(citing.style.name)}`;
  const message = `The style ${showNamed(style.name)} has no effect: ${
    quote(nameOfFile(source, sharer))
  }, which names the works of the book, ${used}`;
  const hint = "Name the style there, or give this file a bibliography of its own.";
  return [
    warningIssue("style-unused", message, { file: nameOfFile(source, key), line: style.line, path: "csl", hint }),
  ];
}

/** Tests whether all works that a file names are those of its book. */
function sharesWorks({ key, citing }: CitingFile, shared: CitingFile): boolean {
  if (key === shared.key) return true;
  const names = new Set(namesOf(shared));
  return citing.references === undefined && namesOf({ key, citing }).every((name) => names.has(name));
}

function namesOf({ key, citing }: CitingFile): string[] {
  return citing.bibliographies.map(({ name }) => resolveRelative(name.startsWith("/") ? "" : folderOf(key), name));
}

/** Where files of a book are found. */
interface Finding extends Pick<CitingBook, "source" | "format"> {
  readonly included: IncludedTexts;
  readonly context: Context;
}

/** Returns a file to be parsed for its citations. */
function citingText(key: string, text: string, { source, format, included }: Omit<Finding, "context">): FileText {
  const name = nameOfFile(source, key);
  return { key, name, text, format, included: included.get(key) ?? new Map(), hidesLines: false, setsCitations: true };
}

function namingOf(key: string, { base, roots, root }: BookSource, { environment }: Context): NamingDocument {
  return {
    folder: parentFolder(joinPath(base, key), environment.windows),
    top: base,
    roots,
    hasRoot: root !== undefined,
  };
}

/** Asks for the form of the citations of a file that has its own works. */
async function citeAlone(key: string, text: string, finding: Finding): Promise<BookCitations> {
  const { source, context } = finding;
  const document = await parseStoppable(citingText(key, text, finding), context.signal);
  const { cited, issues, watched } = await citeDocument(document, namingOf(key, source, context), context);
  return { files: new Map([[key, { cited }]]), issues: inFile(issues, nameOfFile(source, key)), watched };
}

/** The citations of the files of a book in one sequence. */
interface Sequence {
  readonly requests: RequestedCitation[];
  /** First and last request of each file with citations. */
  readonly parts: Map<string, readonly [start: number, end: number]>;
  /** File with the list of references. */
  listedIn: string;
  language: string;
}

/** Signs of citations and of the place for their list. */
const MAY_CITE = /@|["'#]refs\b|\bcite\b|\{bibliography\}/;

/** Lists the citations of files in their order. A text without signs of citations is not parsed for it. */
async function listCitations(
  texts: ReadonlyMap<string, string>,
  citing: Citing,
  finding: Finding,
): Promise<Sequence> {
  const sequence: Sequence = { requests: [], parts: new Map(), listedIn: "", language: "" };
  let place: string | undefined;
  let notes = 0;
  for (const [key, text] of texts) {
    sequence.listedIn = key;
    const file = { ...citingText(key, text, finding), citing };
    const parts = [...file.included.values()].map((each) => "text" in each ? each.text : "");
    if (![text, ...parts].some((part) => MAY_CITE.test(part))) continue;
    const document = await parseStoppable(file, finding.context.signal);
    if (wantsReferenceList(document.root)) place ??= key;
    sequence.language ||= document.meta.language;
    const placed = placeCitations(document);
    const { requests } = requestCitations(placed, { listed: [] });
    const start = sequence.requests.length;
    for (const { note = 0, ...request } of requests) sequence.requests.push({ ...request, note: notes + note });
    notes += placed.at(-1)?.note ?? 0;
    sequence.parts.set(key, [start, sequence.requests.length]);
  }
  return { ...sequence, listedIn: place ?? sequence.listedIn };
}

/** Asks for the form of the citations of files that share their works. */
async function citeTogether(
  texts: ReadonlyMap<string, string>,
  { key: sharer, citing }: CitingFile,
  finding: Finding,
): Promise<BookCitations> {
  const { source, context } = finding;
  const { requests, parts, listedIn, language } = await listCitations(texts, citing, finding);
  const listed = citing.listed.map((key) => ({ key }));
  const wanted = {
    citing,
    language,
    requests: [...requests, ...listed.length === 0 ? [] : [{ works: listed, hidden: true }]],
  };
  const { cited, issues, watched } = await cite(wanted, namingOf(sharer, source, context), context);
  const files = new Map<string, FileCitations>();
  const cuts = parts.has(listedIn) ? [...parts] : [...parts, [listedIn, [0, 0] as const] as const];
  for (const [key, [start, end]] of cited === undefined ? [] : cuts) {
    const citations = cited?.citations.slice(start, end) ?? [];
    const address = key === listedIn ? undefined : addressFrom(key, listedIn);
    files.set(key, { citing, cited: cited && { ...cited, citations, listedIn: address } });
  }
  return { files, issues: inFile(issues, nameOfFile(source, sharer)), watched };
}

/** Adds the works that files list without citing them. */
function withListed(citing: Citing, members: readonly Citing[]): Citing {
  const all = [citing, ...members];
  return {
    ...citing,
    listed: [...new Set(all.flatMap(({ listed }) => listed))],
    listsAll: all.some(({ listsAll }) => listsAll),
  };
}

/** Returns the relative address of a file from another. */
function addressFrom(key: string, target: string): string {
  const up = folderOf(key).split("/").filter((each) => each !== "").map(() => "../").join("");
  return up + target.split("/").map(encodeURIComponent).join("/");
}
