/** `{{#include file.rs:2:10}}` of mdBook. */
export interface IncludeTag {
  /** As it is written. */
  readonly written: string;
  /** Path, relative to the file that has the tag. */
  readonly path: string;
  /** Lines or an anchor; empty for all. */
  readonly part: string;
}

/** Text of an included file, or why there is none. */
export type IncludedFile = { readonly text: string } | { readonly reason: string };

const TAG = /(?<!\\)\{\{#(?:include|rustdoc_include|playground|playpen)[ \t]+([^{}\s]+)[^{}\n]*\}\}/;
const ALL_TAGS = new RegExp(TAG, "g");

/** Lists the tags of a text that include files. */
export function listIncludes(text: string): IncludeTag[] {
  return text.includes("{{#") ? [...text.matchAll(ALL_TAGS)].map(readTag) : [];
}

/** Reads a line that consists of a tag; undefined for other lines. */
export function readIncludeLine(line: string): IncludeTag | undefined {
  const found = TAG.exec(line);
  return found === null || found[0] !== line.trim() ? undefined : readTag(found);
}

/** Shows a tag of code before which a backslash says that it is text; in text, the parser removes the backslash. */
export function withoutEscape(line: string): string {
  return line.replace(/\\(?=\{\{#)/g, "");
}

function readTag(found: RegExpExecArray): IncludeTag {
  const [written, target = ""] = found;
  const [path = "", ...part] = target.split(":");
  return { written, path, part: part.join(":") };
}

/** A comment that begins or ends a named part of a file. */
const ANCHOR = /\bANCHOR(?:_END)?:[ \t]*([\w-]+)/;

/**
 * Returns the part of a text that a tag means: lines such as `2`, `2:10` or `:10`, a part between comments
 * `ANCHOR: name` and `ANCHOR_END: name`, or all. These comments are never shown. Undefined if there is no such part.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { includedPart } from "./include_text.ts";
 *
 * strictEqual(includedPart("a\n// ANCHOR: x\nb\n// ANCHOR_END: x\n", "x"), "b");
 * strictEqual(includedPart("a\nb\nc\n", "2:"), "b\nc");
 * ```
 */
export function includedPart(text: string, part: string): string | undefined {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const range = /^(\d*)(?:(:)(\d*))?$/.exec(part);
  if (range === null) return namedPart(lines, part);
  const [, first = "", colon, last = ""] = range;
  const from = first === "" ? 1 : Number(first);
  const to = last !== "" ? Number(last) : colon === undefined && first !== "" ? from : lines.length;
  return withoutAnchors(lines.slice(Math.max(0, from - 1), to)).join("\n");
}

function namedPart(lines: readonly string[], name: string): string | undefined {
  const start = lines.findIndex((line) => /\bANCHOR:/.test(line) && ANCHOR.exec(line)?.[1] === name);
  if (start === -1) return undefined;
  const end = lines.findIndex((line, i) => i > start && /\bANCHOR_END:/.test(line) && ANCHOR.exec(line)?.[1] === name);
  return withoutAnchors(lines.slice(start + 1, end === -1 ? lines.length : end)).join("\n");
}

function withoutAnchors(lines: readonly string[]): string[] {
  return lines.filter((line) => !ANCHOR.test(line));
}

/** Removes the lines of code in Rust that mdBook hides: those that begin with `#` and a space. `##` is a sign `#`. */
export function withoutHiddenLines(code: string): string {
  return code.split("\n").filter((line) => !/^\s*#(?:\s|$)/.test(line)).map((line) => line.replace(/^(\s*)##/, "$1#"))
    .join("\n");
}
