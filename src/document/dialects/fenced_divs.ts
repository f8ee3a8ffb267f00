import { DIRECTIVES } from "../directives_table.ts";
import { CALLOUT_NAMES, EXPAND_NAMES } from "./callout_names_table.ts";
import { mapOutsideCode, mapTextLines, readSourceLines } from "./source_lines.ts";

/** Marks of quotes and lists, and spaces. */
const PREFIX = String.raw`^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*)`;
const OPENING = new RegExp(PREFIX + String.raw`(:{3,})[ \t]*(\{[^{}]*\}|[\p{L}][\p{L}\p{N}_-]*)(.*)$`, "u");
const CLOSING = new RegExp(PREFIX + String.raw`(:{3,})[ \t]*$`);
/** A directive of this language: `:::name[label]{attributes}`. */
const NATIVE = /^[^:]*:{3,}([\p{L}][\p{L}\p{N}_-]*)(?:\[.*\])?(?:\{[^{}]*\})?[ \t]*$/u;
/** In a line of Microsoft's documentation: `:::image source="a.png":::`. */
const INLINE = /:::([a-z-]{2,30})((?:[ \t]+[\w-]{1,40}="[^"]{0,2000}"|[ \t]+[\w-]{1,40})*)[ \t]*:::/g;
const MOMENT = /^:::[ \t]*(?:moniker|zone)(?:-end)?\b[^:]*(?::::)?$/;
const ATTRIBUTE = /(?<![\w-])([\w-]{1,60})=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/g;

/** Deeper blocks keep their fences, which grow from the inside out. */
const MAX_DEPTH = 40;

/** A fence line, and what it becomes. */
interface Fence {
  readonly at: number;
  readonly prefix: string;
  readonly colons: number;
  /** Name, label and attributes after the colons; empty if the block has no frame. */
  readonly opening: string;
  /** Greatest number of colons inside. */
  inner: number;
}

/**
 * Rewrites the fenced blocks of pandoc, Quarto, MyST, VitePress, Docusaurus and Microsoft's documentation as directives
 * of this language. Blocks that only group their content lose their fences. A document without them stays as it is.
 */
export function rewriteFencedDivs(body: string): string {
  if (!body.includes(":::")) return body;
  const plain = mapTextLines(body, (line) => mapOutsideCode(line, replaceInline));
  const lines = readSourceLines(plain);
  const isForeign = lines.some(({ text, isCode }) => !isCode && OPENING.test(text) && readNative(text) === undefined);
  if (!isForeign) return plain;
  const done = lines.map(({ text }) => text);
  const open: Fence[] = [];
  for (const [at, { text, isCode }] of lines.entries()) {
    if (isCode) continue;
    if (CLOSING.test(text)) close(open, at, done);
    else if (OPENING.test(text) && open.length < MAX_DEPTH) open.push(readOpening(text, at));
    else if (isOption(lines[at - 1]?.text, text, open.at(-1))) done[at] = "";
  }
  while (open.length > 0) close(open, done.length, done);
  return done.join("\n");
}

function readNative(text: string): string | undefined {
  const name = NATIVE.exec(text)?.[1];
  return name !== undefined && DIRECTIVES.containerDirective.has(name) ? name : undefined;
}

function readOpening(text: string, at: number): Fence {
  const [, prefix = "", colons = "", head = "", rest = ""] = OPENING.exec(text) ?? [];
  const native = readNative(text) === undefined ? undefined : text.trimEnd().slice(prefix.length + colons.length);
  return { at, prefix, colons: colons.length, opening: native ?? translate(head, rest.trim()), inner: 2 };
}

/** Closes the innermost block that a fence can close. */
function close(open: Fence[], at: number, done: string[]): void {
  const fence = open.pop();
  if (fence === undefined) {
    if (at < done.length) done[at] = "";
    return;
  }
  const { opening, prefix, inner } = fence;
  const colons = opening === "" ? inner : inner + 1;
  const around = open.at(-1);
  if (around !== undefined) around.inner = Math.max(around.inner, colons);
  const marks = ":".repeat(colons);
  done[fence.at] = opening === "" ? blank(prefix) : `${prefix}${marks}${opening}`;
  if (at < done.length) done[at] = opening === "" ? blank(prefix) : `${prefix.replace(/[^>]/g, " ")}${marks}`;
}

/** Keeps the marks of quotes, in which the line is empty. */
function blank(prefix: string): string {
  return prefix.trimEnd();
}

/** Translates the head of a foreign block to a directive; empty for a block that only groups its content. */
function translate(head: string, rest: string): string {
  const attributes = readAttributes(`${head} ${rest}`);
  const classes = head.startsWith("{") ? [...head.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name) : [head];
  const names = /^\{[\w-]+\}$/.test(head) ? [head.slice(1, -1)] : classes;
  const title = attributes.get("title") ?? rest.replace(/\{[^{}]*\}/g, "").replace(/^\[(.*)\]$/, "$1").trim();
  for (const written of names) {
    const name = written.toLowerCase().replace(/^callout-/, "");
    const callout = CALLOUT_NAMES.get(name);
    if (callout !== undefined) return `${callout.kind}${label(title || callout.title)}`;
    if (EXPAND_NAMES.has(name)) return `expand${label(title || "Details")}`;
  }
  // A name alone may be misspelled: it is reported where directives are read.
  return head.startsWith("{") ? "" : `${head}${label(title)}`;
}

function label(title: string | undefined): string {
  return title === undefined || title === "" ? "" : `[${title.replace(/[\\\[\]]/g, "\\$&")}]`;
}

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", ...values]) => [name, values.find((each) => each) ?? ""]),
  );
}

/** Tests for an option of MyST, such as `:class: tip`, right after the head or another option. */
function isOption(before: string | undefined, text: string, fence: Fence | undefined): boolean {
  const isFirst = /^[ \t]*:{3,}\{/.test(before ?? "") || /^[ \t]*:[\w-]+:/.test(before ?? "");
  return fence !== undefined && isFirst && /^[ \t]*:[a-z-]{2,30}:(?:[ \t].*)?$/.test(text);
}

function replaceInline(text: string): string {
  if (MOMENT.test(text.trim())) return "";
  return text.replace(INLINE, (_, name: string, written: string) => {
    const attributes = readAttributes(written);
    const source = attributes.get("source") ?? "";
    if (name === "image" && source !== "") return `![${attributes.get("alt-text") ?? ""}](<${source}>)`;
    if (name === "code" && source !== "") return `\`${source}\``;
    return attributes.get("text") ?? "";
  });
}
