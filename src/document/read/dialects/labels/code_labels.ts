import type { CaptionKind, Code } from "../../../tree.ts";
import { readYamlOptions } from "../myst/yaml_options.ts";
import { diagramKindOf } from "../../../diagrams/diagram_kinds_table.ts";
import { markAlt } from "../../../diagrams/place_diagrams.ts";
import { readChunkPictures } from "./chunk_pictures.ts";
import { kindOfLabel } from "./caption_text.ts";
import { parseCaption } from "./parse_caption.ts";
import { readPandocAttributes } from "./pandoc_attributes.ts";
import type { Labeled } from "./labeled.ts";

/** Head of code in braces: `{#lst-x .python}` of pandoc, `{python}` and `{r name, fig.cap="…"}` of notebooks. */
const HEAD = /^\{((?:[^{}"]|"(?:[^"\\]|\\.)*"|"(?![^]*"))*)\}$/;
const CELL = /^([A-Za-z][\w+-]{0,40})(?:[ \t,]+([\w.:-]{1,200})[ \t]*(?:,|$))?/;
/** Line with options at the start of a cell, behind the sign of a comment: YAML, or arguments of R as in the head. */
const OPTION = /^(?:#|\/\/|--|%%)\| ?/;
const ARGUMENTS = /^\s*[\w.]+[ \t]*=/;

/** Takes label, caption and options out of code. */
export function takeCodeLabel(node: Code): Labeled {
  const [, head] = HEAD.exec([node.lang, node.meta].filter((part) => part !== null && part !== undefined).join(" ")) ??
    [];
  if (head === undefined) return { names: [], blocks: [node] };
  const { id, classes, values } = readPandocAttributes(head);
  const [, language, chunk] = CELL.exec(head.trim()) ?? [];
  const { options, value } = language === undefined ? { options: values, value: node.value } : takeOptions(node.value);
  const isOff = (name: string) => (options.get(name) ?? values.get(name))?.toLowerCase() === "false";
  const option = (name: string) =>
    [name, name.replace("-", ".")].map((each) => values.get(each) ?? options.get(each)).find((text) => text);
  const caption =
    CAPTIONS.map(([name, kind]) => ({ kind, text: option(name) })).find(({ text }) => text !== undefined) ??
      (language === "r" ? captionInCode(value) : undefined);
  const label = id ?? options.get("label") ?? options.get("lst-label") ?? values.get("label") ??
    labelOfChunk(chunk, caption);
  const children = parseCaption(caption?.text ?? "", node);
  const look = { alt: option("fig-alt") ?? caption?.text ?? "", width: option("out-width"), caption: children };
  const pictures = language === "r" && !isOff("eval") ? readChunkPictures({ ...node, value }, look) : [];
  // Code that is not for readers; with a caption, it stands for what it makes.
  if (
    language !== undefined && (isOff("include") || (isOff("echo") && caption === undefined && pictures.length === 0))
  ) {
    return { names: [], blocks: [] };
  }
  const kind = label === undefined ? undefined : kindOfLabel(label);
  const names = label === undefined ? [] : [label];
  if (pictures.length > 0) return { names, blocks: pictures };
  const lang = language ?? classes[0] ?? null;
  const isDiagram = diagramKindOf(lang) !== undefined;
  const alt = isDiagram ? option("fig-alt") ?? option("alt") ?? "" : "";
  const code: Code = markAlt({ ...node, value, lang, meta: titleOf(values) }, alt);
  if (kind === undefined && caption === undefined) {
    const isTaken = isDiagram || id !== undefined || value !== node.value;
    return { names: id === undefined ? [] : names, blocks: [isTaken ? code : node] };
  }
  return {
    names,
    caption: { kind: kind ?? caption?.kind ?? "listing", children },
    blocks: [code],
  };
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

/** Takes the options at the start of a cell, which no reader sees. */
function takeOptions(value: string): { options: ReadonlyMap<string, string>; value: string } {
  const lines = value.split("\n");
  const end = lines.findIndex((line) => !OPTION.test(line));
  const head = end === -1 ? lines : lines.slice(0, end);
  const written = head.map((line) => line.replace(OPTION, "")).join("\n");
  return {
    options: ARGUMENTS.test(written) ? readPandocAttributes(written).values : readYamlOptions(written),
    value: lines.slice(head.length).join("\n"),
  };
}
