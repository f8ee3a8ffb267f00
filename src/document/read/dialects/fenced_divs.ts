import { spellBoxLabels } from "./labels/numbered_box.ts";
import { boxKindOf, boxLabelStart } from "../../directives/box_kinds_table.ts";
import { DIRECTIVES } from "../../directives/directives_table.ts";
import { CALLOUT_NAMES, EXPAND_NAMES } from "./callout_names_table.ts";
import { escapeLabel } from "./escape_label.ts";
import { readPandocAttributes } from "./labels/pandoc_attributes.ts";
import type { IssueLog } from "../../issue_log.ts";
import { type FencedBlock, type FenceMark, pairFences } from "./pair_fences.ts";
import { mapOutsideCode, readSourceLines, type SourceLine } from "./source_lines.ts";

/** Marks of quotes and lists, and spaces. */
const PREFIX = String.raw`^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*)`;
const OPENING = new RegExp(
  PREFIX + String.raw`(:{3,})[ \t]*(\{(?:[^{}"]|"[^"]*")*\}|[\p{L}][\p{L}\p{N}_-]*)(.*)$`,
  "u",
);
const PREFIX_ONLY = new RegExp(PREFIX);
const CLOSING = new RegExp(PREFIX + String.raw`(:{3,})[ \t]*$`);
/** A directive of this language: `:::name[label]{attributes}`. */
const NATIVE = /^[^:]*:{3,}([\p{L}][\p{L}\p{N}_-]*)(?:\[.*\])?(?:\{[^{}]*\})?[ \t]*$/u;
/** In a line of Microsoft's documentation: `:::image source="a.png":::`. */
const INLINE = /:::([a-z-]{2,30})((?:[ \t]+[\w-]{1,40}="[^"]{0,2000}"|[ \t]+[\w-]{1,40})*)[ \t]*:::/g;
const MOMENT = /^:::[ \t]*(?:moniker|zone)(?:-end)?\b[^:]*(?::::)?$/;

/** How fenced blocks are rewritten. */
interface FenceOptions {
  /** Whether a document that has a fence without a partner stays as it is. */
  readonly keepsStrays?: boolean;
  /** Whether blocks that only group their content keep their names, for links. */
  readonly keepsNames?: boolean;
}

/**
 * Rewrites the fenced blocks of pandoc, Quarto, MyST, VitePress, Docusaurus and Microsoft's documentation as directives
 * of this language, whose fences are longer than those inside. Blocks that only group their content lose their fences.
 * Warns about fences without a partner. A document whose fences are those of this language stays as it is.
 */
export function rewriteFencedDivs(
  body: string,
  log: IssueLog,
  { keepsStrays = false, keepsNames = false }: FenceOptions = {},
): string {
  if (!body.includes(":::")) return body;
  const lines = readSourceLines(body).map((line) =>
    line.isCode ? line : { ...line, text: mapOutsideCode(line.text, replaceInline) }
  );
  const done = lines.map(({ text }) => text);
  const { blocks, strays } = pairFences(lines.flatMap(readFenceMark), lines);
  if (keepsStrays && (strays.length > 0 || blocks.some(({ isUnclosed }) => isUnclosed))) return body;
  warn(blocks, strays, log);
  const isForeign = (block: FencedBlock) => !isOfThisLanguage(block, done[block.open.at] ?? "");
  if (strays.length === 0 && !blocks.some(isForeign)) return done.join("\n");
  for (const { at } of strays) done[at] = blank(PREFIX_ONLY.exec(done[at] ?? "")?.[1] ?? "");
  renderFences(blocks, done, keepsNames);
  dropOptions(lines, done);
  return done.join("\n");
}

/** Reads the fence of a line, if it has one. */
export function readFenceMark({ text, isCode, containers }: SourceLine, at: number): FenceMark[] {
  const closing = CLOSING.exec(text);
  const found = closing ?? (isCode ? null : OPENING.exec(text));
  if (found === null) return [];
  const kind = isCode ? "code" : closing === null ? "open" : "close";
  return [{ at, kind, colons: found[2]?.length ?? 0, containers }];
}

function warn(blocks: readonly FencedBlock[], strays: readonly FenceMark[], log: IssueLog): void {
  const report = (at: number, message: string, hint: string) => {
    const start = { line: at + 1, column: 1 };
    log.warn("unmatched-fence", message, { node: { position: { start, end: start } }, hint });
  };
  const found = [
    ...blocks.filter(({ isUnclosed }) => isUnclosed).map(({ open }) => ({ ...open, isOpen: true })),
    ...strays.map((stray) => ({ ...stray, isOpen: false })),
  ].sort((a, b) => a.at - b.at);
  for (const { at, colons, isOpen } of found) {
    const fence = ":".repeat(Math.min(colons, MAX_SHOWN));
    if (isOpen) {
      report(
        at,
        "The block that starts in this line is not closed, so all text below it is inside",
        `Add a line "${fence}" where it ends.`,
      );
    } else report(at, `This line "${fence}" closes no block and is left out`, "Remove it, or start a block above it.");
  }
}

const MAX_SHOWN = 12;

function isOfThisLanguage({ open, close, inside, inCode }: FencedBlock, text: string): boolean {
  const isClosed = close === undefined ||
    (close.colons >= open.colons && close.containers.every((each, i) => each === open.containers[i]));
  return readNative(text) !== undefined && isClosed && open.colons > Math.max(inside, inCode);
}

function readNative(text: string): string | undefined {
  const name = NATIVE.exec(text)?.[1];
  return name !== undefined && DIRECTIVES.containerDirective.has(name) ? name : undefined;
}

/** Renders the fences of all blocks, those inside first: each fence is longer than the ones in its block. */
function renderFences(blocks: readonly FencedBlock[], done: string[], keepsNames: boolean): void {
  const inner = new Map<FencedBlock, number>();
  for (const block of blocks.toReversed()) {
    const { open, close, parent, inCode } = block;
    const { prefix, opening } = readOpening(done[open.at] ?? "", keepsNames);
    const least = Math.max(2, inCode, inner.get(block) ?? 0);
    const colons = opening === "" ? least : least + 1;
    if (parent !== undefined) inner.set(parent, Math.max(inner.get(parent) ?? 0, colons));
    const marks = ":".repeat(colons);
    done[open.at] = opening === "" ? blank(prefix) : `${prefix}${marks}${opening}`;
    if (close !== undefined) {
      done[close.at] = opening === "" ? blank(prefix) : `${prefix.replace(/[^>]/g, " ")}${marks}`;
    }
  }
}

/** Reads the marks of containers before a fence, and what becomes of the text after its colons. */
function readOpening(text: string, keepsNames: boolean): { readonly prefix: string; readonly opening: string } {
  const [, prefix = "", colons = "", head = "", rest = ""] = OPENING.exec(text) ?? [];
  const native = readNative(text) === undefined ? undefined : text.trimEnd().slice(prefix.length + colons.length);
  return { prefix, opening: native ?? (translate(head, rest.trim(), keepsNames) || (keepsNames ? nameOf(head) : "")) };
}

/** Returns a block with the facts of one that only groups its content: its names, language and columns. Empty without any. */
function nameOf(head: string): string {
  const { id, values } = readPandocAttributes(head);
  const caption = CAPTIONS.map((name) => values.get(name)).find((text) => text !== undefined);
  const carried = CARRIED.map((name) => [`data-${name}`, values.get(name)] as const);
  const facts = [
    ...[["id", id], ["lang", values.get("lang")], ["dir", values.get("dir")], ["data-caption", caption]] as const,
    ...carried,
  ];
  const written = facts.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value.replaceAll('"', "&quot;")}"`]
  );
  return written.length === 0 ? "" : `div{${written.join(" ")}}`;
}

const CARRIED = ["label", "layout", "layout-ncol", "layout-nrow"] as const;
const CAPTIONS = ["fig-cap", "tbl-cap", "lst-cap"] as const;

/** Keeps the marks of quotes, in which the line is empty. */
function blank(prefix: string): string {
  return prefix.trimEnd();
}

/** Translates the head of a foreign block to a directive; empty for a block that only groups its content. */
function translate(head: string, rest: string, keepsNames: boolean): string {
  const attributes = readPandocAttributes(`${head} ${rest}`).values;
  const classes = head.startsWith("{") ? readPandocAttributes(head).classes : [head];
  const names = /^\{[\w-]+\}$/.test(head) ? [head.slice(1, -1)] : [...classes];
  const theorem = theoremOf(head);
  if (theorem !== undefined) names.push(theorem);
  const title = attributes.get("title") ?? rest.replace(/\{[^{}]*\}/g, "").replace(/^\[(.*)\]$/, "$1").trim();
  for (const written of names) {
    const name = written.toLowerCase().replace(/^(?:callout-|rmd)(?=[a-z])/, "");
    const callout = CALLOUT_NAMES.get(name);
    if (callout !== undefined) {
      if (!keepsNames) return callout.kind + label(title || callout.title);
      const { id } = readPandocAttributes(head);
      const labels = labelsOfBox(name, id);
      const own = title || attributes.get("name") || "";
      const isCounted = labels.some((each) => boxKindOf(each) !== undefined);
      const shown = label(own || (isCounted ? "" : callout.title)) || (isCounted ? "[]" : "");
      return callout.kind + shown.replace("[", () => `[${spellBoxLabels(labels)}`);
    }
    if (EXPAND_NAMES.has(name)) return `expand${label(title || "Details")}`;
  }
  // Where pandoc puts the list of references.
  if (/#refs(?=[\s}])/.test(head)) return "div{#refs}";
  if (GROUPS.has(head)) return "";
  // A name alone may be misspelled: it is reported where directives are read.
  return head.startsWith("{") ? "" : `${head}${label(title)}`;
}

/** Returns the kind of theorem that Quarto reads in the label of a block. */
function theoremOf(head: string): string | undefined {
  return boxKindOf(readPandocAttributes(head).id ?? "");
}

/** Theorems of bookdown, which are counted also without a label. */
const COUNTED: ReadonlySet<string> = new Set(["theorem", "lemma", "corollary", "proposition", "conjecture"]);

/** Returns the labels of a box: its own, and before it that of bookdown by its kind, which may have no name. */
function labelsOfBox(name: string, id: string | undefined): string[] {
  const start = boxLabelStart(name);
  if (id !== undefined && boxKindOf(id) !== undefined) return [id];
  const isTheorem = start !== undefined && !CALLOUT_KINDS.has(name);
  if (id === undefined) return isTheorem && COUNTED.has(name) ? [start] : [];
  return isTheorem ? [`${start}${id}`, id] : [id];
}

/** Callouts, which only a label of Quarto numbers. */
const CALLOUT_KINDS: ReadonlySet<string> = new Set(["note", "tip", "warning", "important", "caution"]);

/** Blocks of VitePress and Quarto that only group their content, also without braces. */
const GROUPS: ReadonlySet<string> = new Set(["code-group", "panel-tabset", "raw", "v-pre"]);

function label(title: string | undefined): string {
  return title === undefined || title === "" ? "" : `[${escapeLabel(title)}]`;
}

/** Drops options of MyST, such as `:class: tip`, right after the head of a block or another option. */
function dropOptions(lines: readonly SourceLine[], done: string[]): void {
  let isAfterHead: boolean = false;
  for (const [at, { text, isCode }] of lines.entries()) {
    const isOption: boolean = isAfterHead && /^[ \t]*:[a-z-]{2,30}:(?:[ \t].*)?$/.test(text);
    if (isOption) done[at] = "";
    isAfterHead = isOption || (!isCode && /^[ \t]*:{3,}[ \t]*\{/.test(text));
  }
}

function replaceInline(text: string): string {
  if (MOMENT.test(text.trim())) return "";
  return text.replace(INLINE, (_, name: string, written: string) => {
    const attributes = readPandocAttributes(written).values;
    const source = attributes.get("source") ?? "";
    if (name === "image" && source !== "") return `![${attributes.get("alt-text") ?? ""}](<${source}>)`;
    if (name === "code" && source !== "") return `\`${source}\``;
    return attributes.get("text") ?? "";
  });
}
