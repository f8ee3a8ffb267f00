import { quote, truncate } from "../../../base/text.ts";
import { codeMeta } from "../../../document/storage/fence_meta.ts";
import { listDiagrams } from "../../../document/diagrams/diagram_blocks.ts";
import type { LossEntry } from "../../../book/losses/loss_ledger.ts";
import type { Code, Root, RootContent } from "../../../document/tree.ts";
import { attachmentKey, attachmentNameKey } from "../../../book/addresses/attachment_key.ts";
import type { PageRef } from "../../../book/model/page_ref.ts";
import { firstOf, isOn, type MacroCall, pageRefOf } from "../macro_call.ts";
import { paragraphOf, textNode } from "../make_nodes.ts";
import { type MacroPlace, placeOfLoss, reportLoss } from "../macro_place.ts";
import { isPictureFile, knownFiles } from "./find_files.ts";
import {
  Z_BLOCK,
  Z_BUF_ERROR,
  Z_OK,
  Z_STREAM_END,
  zlibInflate,
  zlibInflateInit2,
  ZStream,
} from "../../../base/pako.ts";

/** How a macro of diagrams names its preview picture. */
interface DiagramRule {
  /** Parameters with the name of the diagram, in order of preference. */
  readonly names: readonly string[];
  /** What follows the name in that of the preview, in order of preference. */
  readonly endings: readonly string[];
}

const DRAWIO: DiagramRule = {
  names: ["diagramName", "baseName", "diagramDisplayName", "name"],
  endings: [".png", ".drawio.png", ".svg", ".drawio.svg"],
};
const GLIFFY: DiagramRule = { names: ["name", "displayName", "diagramName"], endings: [".png", ".svg"] };
const LUCIDCHART: DiagramRule = {
  names: ["name", "title", "documentToken", "documentId", "document-id"],
  endings: [".png", ".lucidchart.png", ".pdf.png", ".svg"],
};
const TEXTUAL: DiagramRule = { names: ["filename", "name", "title", "attachment"], endings: [".png", ".svg"] };

const RULES: ReadonlyMap<string, DiagramRule> = new Map([
  ...["drawio", "inc-drawio", "drawio-sketch"].map((name) => [name, DRAWIO] as const),
  ["gliffy", GLIFFY],
  ["lucidchart", LUCIDCHART],
]);

/** Shows a diagram as its preview picture; without one, its source, or its name. */
export function expandDiagram(call: MacroCall, place: MacroPlace): RootContent[] {
  const rule = RULES.get(call.name) ?? TEXTUAL;
  const names = rule.names.flatMap((name) => firstOf(call, `${name}.attachment`, name) ?? []);
  const preview = findPreview(names, rule, { call, place });
  // Files name diagrams, and authors do not read them aloud; a title is text for readers.
  const alt = firstOf(call, "title", "diagramDisplayName", "displayName", "alt") ?? "";
  if (preview !== undefined) return [paragraphOf({ type: "image", url: preview, alt })];
  const source = sourceOf(call);
  const element = `ac:structured-macro ${call.name}`;
  const hint = "Save the diagram in the wiki so that it has a preview picture.";
  if (source.trim() !== "") {
    const message = "A diagram without a preview picture is shown as its source";
    const loss: LossEntry = { outcome: "otherwise", code: "diagram-as-code", message, element, hint };
    const code: Code = {
      type: "code",
      lang: languageOf(call.name),
      meta: alt === "" ? null : codeMeta({ title: alt }),
      value: source,
    };
    if (!place.chapter.defersDiagrams) reportLoss(call.node, place, loss);
    else code.data = Object.assign({}, { loss: { ...loss, place: placeOfLoss(call.node, place) } });
    return [code];
  }
  const shown = alt || (names[0] ?? call.name);
  const message = `The diagram ${quote(truncate(shown, 120))} has no preview picture: its name is shown`;
  reportLoss(call.node, place, { outcome: "otherwise", code: "diagram-without-preview", message, element, hint });
  return [paragraphOf({ type: "emphasis", children: [textNode(shown)] })];
}

/** Takes from a tree what is lost of the diagrams in it that were not drawn. */
export function takeDeferredLosses(root: Root): LossEntry[] {
  return listDiagrams([root]).flatMap(({ node }) => {
    const { data = {} } = node;
    if (!("loss" in data)) return [];
    delete node.data;
    return [data.loss as LossEntry];
  });
}

/** Returns the source of a diagram: the body of the macro, or a parameter. */
function sourceOf(call: MacroCall): string {
  if (call.node.type === "code") return call.node.value;
  const data = firstOf(call, "data");
  return data === undefined ? "" : readDiagramSource(data, { isCompressed: isOn(call, "compressed") }) ?? "";
}

function languageOf(macro: string): string {
  return macro.startsWith("mermaid") ? "mermaid" : "plantuml";
}

/** Returns the page whose attachments have the preview; undefined for the page of the macro. */
export function diagramPage(call: MacroCall): PageRef | undefined {
  const id = firstOf(call, "pageId", "attachmentPageId");
  return id === undefined ? pageRefOf(call, "page") : { id };
}

interface PreviewSearch {
  readonly call: MacroCall;
  readonly place: MacroPlace;
}

function findPreview(
  names: readonly string[],
  { endings }: DiagramRule,
  { call, place }: PreviewSearch,
): string | undefined {
  const files = knownFiles(diagramPage(call), place) ?? [];
  const named = new Map(files.map((file) => [attachmentNameKey(file.name), file]));
  for (const name of names.map(attachmentNameKey)) {
    const own = named.get(name);
    if (own !== undefined && isPictureFile(own)) return attachmentKey(own);
    const stems = [name, name.replace(/\.(?:drawio|xml|gliffy|puml|mmd|png|svg)$/i, "")];
    const found = stems.flatMap((stem) => endings.map((ending) => named.get(stem + ending)))
      .find((file) => file !== undefined);
    if (found !== undefined) return attachmentKey(found);
  }
  return undefined;
}

const MAX_DATA = 256 * 1024;
const MAX_SOURCE = 256 * 1024;
/** A block of deflate costs as much as a kilobyte of text. */
const MAX_BLOCKS = 2048;
const RAW_DEFLATE = -15;

/**
 * Reads the source of a diagram that its macro has as a parameter: percent-encoded, and if it is compressed, also
 * deflated and in base 64. Undefined for anything else, and beyond 256 KiB.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readDiagramSource } from "./expand_diagram.ts";
 *
 * strictEqual(readDiagramSource("A%20-%3E%20B", { isCompressed: false }), "A -> B");
 * ```
 */
export function readDiagramSource(data: string, { isCompressed }: { isCompressed: boolean }): string | undefined {
  if (data.length > MAX_DATA) return undefined;
  try {
    const encoded = isCompressed ? inflateText(Uint8Array.fromBase64(data)) : data;
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return undefined;
    throw error;
  }
}

/** Inflates ASCII text; undefined if it is no such stream, or too long. */
function inflateText(packed: Uint8Array): string | undefined {
  const stream = new ZStream();
  zlibInflateInit2(stream, RAW_DEFLATE);
  const output = new Uint8Array(MAX_SOURCE);
  stream.input = packed;
  stream.next_in = 0;
  stream.avail_in = packed.length;
  stream.output = output;
  stream.next_out = 0;
  stream.avail_out = output.length;
  for (let blocks = 0; blocks < MAX_BLOCKS; blocks++) {
    const status = zlibInflate(stream, Z_BLOCK);
    if (status === Z_STREAM_END) return new TextDecoder().decode(output.subarray(0, stream.next_out));
    if (status === Z_BUF_ERROR || status !== Z_OK) return undefined;
  }
  return undefined;
}
