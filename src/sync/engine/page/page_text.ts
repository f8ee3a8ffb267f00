import { createHash } from "node:crypto";
import { truncate } from "../../../base/text.ts";
import type { FileContent } from "../../files/sync_folder.ts";
import type { PageFields } from "../../layout/page_file.ts";
import { parsePageFile } from "../../layout/parse_page_file.ts";
import { renderPageFile } from "../../layout/render_page_file.ts";
import type { PageContent } from "../../merge/merge_page.ts";
import { OWN_WORDS, type PageBase } from "../../state/page_row.ts";
import { findTriples } from "../merge_markers.ts";

/** Largest file of a page in bytes. */
export const MAX_PAGE_BYTES = 16 * 1024 * 1024;

/** The file of a page, read. */
export interface LocalPage {
  readonly path: string;
  readonly content: FileContent;
  /** What the front matter says. */
  readonly fields: Partial<PageFields>;
  /** Lines of the front matter that are about something else. */
  readonly extra: string;
  /** Markdown. */
  readonly body: string;
}

/** A file that says nothing that could be understood. */
export interface BrokenFile {
  readonly path: string;
  /** The id that its front matter seems to have. */
  readonly id?: string | undefined;
  /** A sentence without a period. */
  readonly reason: string;
  readonly hint: string;
}

/** Reads the bytes of a page's file. */
export function readPageText(path: string, content: FileContent): LocalPage | BrokenFile {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(content.bytes);
  } catch {
    return { path, reason: "it is not UTF-8", hint: "Save it as UTF-8." };
  }
  // What an editor does before it writes; a page is emptied by leaving its front matter alone.
  if (text.trim() === "") return { path, reason: "it is empty", hint: "Restore it, or remove it." };
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

/** The id that a front matter seems to have that cannot be read. */
function idIn(text: string): { readonly id?: string | undefined } {
  const id = /^---\s*\n(?:.*\n){0,40}?id:[ \t]*["']?([\w-]{1,80})/.exec(text.slice(0, 4096))?.[1];
  return { id };
}

function leftByGit(line: number): Pick<BrokenFile, "reason" | "hint"> {
  return {
    reason: `an unresolved git conflict starts at line ${line}`,
    hint: "Merge the lines and remove the markers; of two versions in the front matter keep the higher one.",
  };
}

/** Whether a file could be read. */
export function isLocalPage(read: LocalPage | BrokenFile): read is LocalPage {
  return "content" in read;
}

/** What a person wrote into a file; what the file does not say is as in the base. */
export function contentOf({ fields, body }: LocalPage, base: Pick<PageBase, "title" | "labels">): PageContent {
  return { title: fields.title ?? base.title, labels: fields.labels ?? base.labels, body };
}

/** What a base says to a person. */
export function baseContent({ title, labels, written }: PageBase): PageContent {
  return { title, labels, body: written };
}

/** What both sides agree on, in the words that stand in the file. */
export function withWords(base: PageBase, written: string): PageBase {
  return written === base.written ? base : { ...base, written, converter: OWN_WORDS };
}

/** Whether two contents are written the same; the order of labels says nothing. */
export function isSameContent(a: PageContent, b: PageContent): boolean {
  return a.title === b.title && a.body === b.body && isSameSet(a.labels, b.labels);
}

/** Whether two lists hold the same texts. */
export function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set(a).size === new Set([...a, ...b]).size;
}

/** The bytes of a page's file. */
export function renderPageText(
  id: string,
  space: string,
  { base, content, extra }: { base: PageBase; content: PageContent; extra: string },
): Uint8Array<ArrayBuffer> {
  const { title, labels, body } = content;
  const fields = { id, title, space, version: base.version, url: base.url, labels };
  return new TextEncoder().encode(renderPageFile(fields, body, extra));
}

/** Hex SHA-256. */
export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The line of the file that the body begins in. */
export function firstLine({ content, body }: LocalPage): number {
  const text = new TextDecoder().decode(content.bytes).replaceAll("\r\n", "\n");
  return text.slice(0, text.length - body.length).split("\n").length;
}
