import type { CaptionKind, Code } from "../../../tree.ts";
import { kindOfLabel } from "./caption_text.ts";
import { parseCaption } from "./parse_caption.ts";
import { readPandocAttributes } from "./pandoc_attributes.ts";
import type { Labeled } from "./labeled.ts";

/** Head of code in braces: `{#lst-x .python}` of pandoc, `{python}` and `{r name, fig.cap="…"}` of notebooks. */
const HEAD = /^\{([^{}]*)\}$/;
const CELL = /^([A-Za-z][\w+-]{0,40})(?:[ \t,]+([\w.:-]{1,200})[ \t]*(?:,|$))?/;
/** Options of Quarto at the start of a cell are YAML behind the sign of a comment. */
const OPTION_SIGN = /^(?:#|\/\/|--|%%)\| ?/;
const OPTION = /^([\w.-]{1,60}):(?:[ \t]+(.*))?$/;
/** What introduces the lines of a text below its key. */
const BLOCK_TEXT = /^[|>][+-]?\d?[+-]?$/;

/** Takes label, caption and options out of code. */
export function takeCodeLabel(node: Code): Labeled {
  const [, head] = HEAD.exec([node.lang, node.meta].filter((part) => part !== null && part !== undefined).join(" ")) ??
    [];
  if (head === undefined) return { names: [], blocks: [node] };
  const { id, classes, values } = readPandocAttributes(head);
  const [, language, chunk] = CELL.exec(head.trim()) ?? [];
  const { options, value } = language === undefined ? { options: values, value: node.value } : takeOptions(node.value);
  const option = (name: string) => values.get(name) ?? values.get(name.replace("-", ".")) ?? options.get(name);
  const caption =
    CAPTIONS.map(([name, kind]) => ({ kind, text: option(name) })).find(({ text }) => text !== undefined) ??
      (language === "r" ? captionInCode(value) : undefined);
  const label = id ?? options.get("label") ?? options.get("lst-label") ?? values.get("label") ??
    labelOfChunk(chunk, caption);
  const kind = label === undefined ? undefined : kindOfLabel(label);
  const names = label === undefined ? [] : [label];
  const code: Code = { ...node, value, lang: language ?? classes[0] ?? null, meta: titleOf(values) };
  if (kind === undefined && caption === undefined) {
    const isTaken = id !== undefined || value !== node.value;
    return { names: id === undefined ? [] : names, blocks: [isTaken ? code : node] };
  }
  const children = parseCaption(caption?.text ?? "", node);
  return { names, caption: { kind: kind ?? caption?.kind ?? "listing", children }, blocks: [code] };
}

/** Reads the caption that code of R gives its table: `kable(x, caption = "…")`. */
function captionInCode(code: string): { readonly kind: CaptionKind; readonly text: string } | undefined {
  const [, double, single] = /\bcaption[ \t]*=[ \t]*(?:"([^"\n]{1,1000})"|'([^'\n]{1,1000})')/.exec(code) ?? [];
  const text = double ?? single;
  return text === undefined ? undefined : { kind: "table", text };
}

const CAPTIONS: readonly (readonly [name: string, kind: CaptionKind])[] = [
  ["fig-cap", "figure"],
  ["tbl-cap", "table"],
  ["lst-cap", "listing"],
  ["caption", "listing"],
];

/** The label of a chunk of R has the kind of its caption in front. */
function labelOfChunk(chunk: string | undefined, caption: { readonly kind: CaptionKind } | undefined) {
  if (chunk === undefined || caption === undefined) return undefined;
  if (kindOfLabel(chunk) !== undefined) return chunk;
  return caption.kind === "figure" ? `fig:${chunk}` : caption.kind === "table" ? `tab:${chunk}` : chunk;
}

function titleOf(values: ReadonlyMap<string, string>): string | null {
  const title = values.get("filename") ?? values.get("title");
  return title === undefined ? null : `title="${title.replaceAll("\\", "\\\\").replaceAll('"', '""')}"`;
}

/** Takes the options at the start of a cell, which no reader sees. A text of several lines becomes one. */
function takeOptions(value: string): { options: ReadonlyMap<string, string>; value: string } {
  const lines = value.split("\n");
  const end = lines.findIndex((line) => !OPTION_SIGN.test(line));
  const head = end === -1 ? lines : lines.slice(0, end);
  const written = new Map<string, string[]>();
  let parts: string[] = [];
  for (const line of head.map((line) => line.replace(OPTION_SIGN, ""))) {
    const [, name, text = ""] = OPTION.exec(line) ?? [];
    if (name === undefined) parts.push(line.trim());
    else written.set(name, parts = BLOCK_TEXT.test(text.trim()) ? [] : [text.trim()]);
  }
  const options = new Map([...written].map(([name, texts]) => [name, unquoted(texts.filter(Boolean).join(" "))]));
  return { options, value: lines.slice(head.length).join("\n") };
}

function unquoted(text: string): string {
  const [, double, single] = /^(?:"(.*)"|'(.*)')$/.exec(text) ?? [];
  return double?.replace(/\\(["\\])/g, "$1") ?? single?.replaceAll("''", "'") ?? text;
}
