import { truncate } from "../../../base/text.ts";
import type { FileContent, SyncFolder } from "../../files/sync_folder.ts";
import { MAX_PAGE_BYTES, type ReadPageFields } from "../../layout/page_file.ts";
import { pageLabels } from "../../layout/page_labels.ts";
import { parsePageFile } from "../../layout/parse_page_file.ts";
import { renderPageFile } from "../../layout/render_page_file.ts";
import { isSameMarkdown } from "../../merge/merge_markdown.ts";
import type { PageContent } from "../../merge/merge_page.ts";
import { OWN_WORDS, type PageBase } from "../../state/page_entry.ts";
import { findTriples } from "../accidents/merge_markers.ts";

/** A parsed page file. */
export interface LocalPage {
  readonly path: string;
  readonly content: FileContent;
  /** Fields of the front matter. */
  readonly fields: Partial<ReadPageFields>;
  /** Lines of the labels, as written. */
  readonly labelLines?: string;
  /** Other lines of the front matter. */
  readonly extra: string;
  /** Markdown. */
  readonly body: string;
}

/** A page file that cannot be parsed. */
export interface BrokenFile {
  readonly path: string;
  /** ID that its front matter seems to have. */
  readonly id?: string | undefined;
  /** One sentence without a period. */
  readonly reason: string;
  readonly hint: string;
}

/** Parses the bytes of a page file. */
export function readPageText(path: string, content: FileContent): LocalPage | BrokenFile {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(content.bytes);
  } catch {
    return { path, reason: "it is not UTF-8", hint: "Save it as UTF-8." };
  }
  // Editors truncate a file before they write it. To empty a page, users keep the front matter.
  if (text.trim() === "") return { path, reason: "it is empty", hint: "Restore or remove it." };
  const { file, issues: [first] } = parsePageFile(text);
  if (file !== undefined) return { path, content, ...file };
  const [marker] = findTriples(text.replaceAll("\r\n", "\n"));
  if (marker !== undefined) return { path, ...idIn(text), ...leftByGit(marker.line) };
  const place = first?.line === undefined ? "" : ` (line ${first.line}, column ${first.column ?? 1})`;
  return {
    path,
    ...idIn(text),
    reason: `${truncate(first?.message ?? "it cannot be read", 300)}${place}`,
    hint: first?.hint ?? "Fix the lines between the two ---; the text below them is fine.",
  };
}

/** Reads the file of a page; undefined if it does not exist. @throws {SyncError} `file-unavailable`. */
export async function readPageFile(path: string, folder: PageFolder): Promise<LocalPage | BrokenFile | undefined> {
  const content = await folder.read(path, MAX_PAGE_BYTES);
  return content && readPageText(path, content);
}

type PageFolder = Pick<SyncFolder, "read">;

/** Reads the file of a page; undefined if it does not exist or cannot be read or parsed. */
export async function readPageIfUsable(path: string, folder: PageFolder): Promise<LocalPage | undefined> {
  const read = await readPageFile(path, folder).catch(() => undefined);
  return read !== undefined && isLocalPage(read) ? read : undefined;
}

/** Extracts the ID from front matter that cannot be parsed. */
function idIn(text: string): { readonly id?: string | undefined } {
  const id = /^(?:\s|<!--(?:(?!-->)[^])*-->)*---\s*\n(?:.*\n){0,40}?id:[ \t]*["']?([\w-]{1,80})/.exec(
    text.slice(0, 4096),
  )?.[1];
  return { id };
}

function leftByGit(line: number): Pick<BrokenFile, "reason" | "hint"> {
  return {
    reason: `an unresolved git conflict starts at line ${line}`,
    hint: "Merge the lines and remove the markers. If the front matter has two versions, keep the higher one.",
  };
}

/** Tests whether a file was parsed. */
export function isLocalPage(read: LocalPage | BrokenFile): read is LocalPage {
  return "content" in read;
}

/**
 * Returns the content that the user wrote, with labels as wikis store them; fields that the file lacks are taken from the
 * base.
 */
export function contentOf({ fields, body }: LocalPage, base: Pick<PageBase, "title" | "labels">): PageContent {
  const labels = fields.labels === undefined ? base.labels : pageLabels(fields.labels, base.labels);
  return { title: fields.title ?? base.title, labels, body };
}

/** Returns the content of a base. */
export function baseContent({ title, labels, written }: PageBase): PageContent {
  return { title, labels, body: written };
}

/** Returns the base with the spelling of the file. */
export function withWords(base: PageBase, written: string): PageBase {
  return written === base.written ? base : { ...base, written, converter: OWN_WORDS };
}

/** Tests whether the content of a file differs from the base. */
export function isEditedFrom(page: LocalPage, base: PageBase): boolean {
  return !isSameContent(contentOf(page, base), baseContent(base));
}

/** Tests whether two contents are equal; the order of labels does not matter. */
export function isSameContent(a: PageContent, b: PageContent): boolean {
  return a.title === b.title && a.body === b.body && isSameSet(a.labels, b.labels);
}

/** Tests whether two lists have the same elements. */
export function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set(a).size === new Set([...a, ...b]).size;
}

/** Renders the bytes of a page file. Line endings stay as in `like`, and so do labels if they are the same. */
export function renderPageText(
  id: string,
  space: string,
  { base, content, extra, like }: {
    readonly base: PageBase;
    readonly content: PageContent;
    readonly extra: string;
    readonly like?: Pick<LocalPage, "content" | "fields" | "labelLines"> | undefined;
  },
): Uint8Array<ArrayBuffer> {
  const { title, labels, body } = content;
  const fields = { id, title, space, version: versionInFile(base), labels };
  // Labels are the last field.
  const { labels: _, ...others } = fields;
  const kept = isSameSet(pageLabels(like?.fields.labels ?? [], labels), labels) ? like?.labelLines ?? "" : "";
  const text = kept === "" ? renderPageFile(fields, body, extra) : renderPageFile(others, body, kept + extra);
  return new TextEncoder().encode(inFormOf(like?.content.bytes, text));
}

/** Gives a text the line endings that most lines of a file have, and its byte order mark. */
function inFormOf(file: Uint8Array | undefined, text: string): string {
  const like = file === undefined ? "" : new TextDecoder("utf-8", { ignoreBOM: true }).decode(file);
  const count = (ending: string) => like.split(ending).length - 1;
  const mark = like.startsWith("\uFEFF") ? "\uFEFF" : "";
  return mark + (count("\r\n") * 2 > count("\n") ? text.replaceAll("\n", "\r\n") : text);
}

/** Tests whether a file already says what {@linkcode renderPageText} would write; how it is formatted does not matter. */
export function saysSame(
  { fields, body }: LocalPage,
  { id, space, base, content }: { id: string; space: string; base: PageBase; content: PageContent },
): boolean {
  const { title, labels, version } = fields;
  if (title === undefined || labels === undefined || body !== content.body) return false;
  return fields.id === id && fields.space === space && version === versionInFile(base) &&
    isSameContent({ title, labels: pageLabels(labels, content.labels), body }, content);
}

/** Returns the version that the file of a base names. */
export function versionInFile({ version, fileVersion = version }: Pick<PageBase, "version" | "fileVersion">): number {
  return fileVersion;
}

/**
 * Returns a newer base, which keeps the version in the file if title and text are those of the version that the file
 * names: a version without a change of them leaves the file as it is, and its base can still be found.
 *
 * @param former The base with the version that the file names, if it is known.
 */
export function keepVersion(newer: PageBase, local: LocalPage | undefined, former: PageBase | undefined): PageBase {
  const version = local?.fields.version;
  const isNamed = former !== undefined && former.isAheadOfFile !== true && version === versionInFile(former) &&
    version <= newer.version;
  if (!isNamed) return newer;
  return hasSameText(former, newer) ? { ...newer, fileVersion: version } : newer;
}

/** Tests whether two versions of a page have the same title, and the same text. */
export function hasSameText(former: PageBase, newer: PageBase): boolean {
  return former.title === newer.title &&
    (former.body === newer.body || isSameMarkdown(former.written, newer.written));
}

/** Returns a newer base, whose text a file has that still names the version of the former one, and other edits. */
export function aheadOfFile(newer: PageBase, former: PageBase | undefined): PageBase {
  if (former === undefined) return newer;
  const isAheadOfFile = former.isAheadOfFile === true || !hasSameText(former, newer) ? true : undefined;
  return { ...newer, fileVersion: versionInFile(former), isAheadOfFile };
}

/** Returns a base whose version its file must name, because it has this text and nothing else. */
export function caughtUp(base: PageBase): PageBase {
  return base.isAheadOfFile === true ? { ...base, fileVersion: undefined, isAheadOfFile: undefined } : base;
}

/** Returns the line of the file where the body begins. */
export function firstLine({ content, body }: LocalPage): number {
  const text = new TextDecoder().decode(content.bytes).replaceAll("\r\n", "\n");
  return text.slice(0, text.length - body.length).split("\n").length;
}
