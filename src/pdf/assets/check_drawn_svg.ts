import { decodeUtf8 } from "../../base/bytes.ts";
import type { QualifiedName } from "../../base/xml/namespaces.ts";
import { type XmlAttributes, XmlReader } from "../../base/xml/reader.ts";
import { SVG_LIMITS, SVG_XML_LIMITS } from "./limits.ts";
import { SVG } from "./svg_elements_table.ts";
import { showSvg } from "./svg_problems.ts";

/** Result of {@linkcode checkDrawnSvg}: the drawing, or why it is refused, as a clause. */
export type DrawnSvg = { readonly svg: Uint8Array } | { readonly reason: string };

/** Elements that run, move, or show what the compiler does not draw. */
const REFUSED: ReadonlySet<string> = new Set([
  ...["foreignObject", "script", "iframe", "object", "embed", "audio", "video", "canvas", "handler", "listener"],
  ...["animate", "animateColor", "animateMotion", "animateTransform", "set", "discard", "feImage"],
]);
/** Declaration of the type of a document, without entities. */
const DOCTYPE = /<!DOCTYPE\s+svg(?:\s+[^[<>]{0,300})?>/i;
/** What another program prints instead of a drawing. */
const OTHERS: readonly (readonly [start: RegExp, what: string])[] = [
  [/^\s*(?:<!doctype\s+html|<html)/i, "HTML"],
  [/^.?PNG\r?\n/s, "a PNG"],
  [/^%PDF/, "a PDF"],
];
const OUTSIDE = /@import|\burl\(\s*["']?(?!\s*["']?(?:#|data:))/i;

class Refusal extends Error {}

/**
 * Checks an SVG that a program drew of a text, before the compiler draws it as pixels: strict XML without entities,
 * nothing that runs, and no reference outside the drawing. Unlike that of a pack, it may have text, which the compiler
 * draws in its own fonts.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { checkDrawnSvg } from "./check_drawn_svg.ts";
 *
 * deepStrictEqual(checkDrawnSvg(new TextEncoder().encode("<html></html>")), { reason: "it is HTML" });
 * ```
 */
export function checkDrawnSvg(bytes: Uint8Array): DrawnSvg {
  const text = decodeUtf8(bytes);
  const start = text ?? new TextDecoder("latin1").decode(bytes.subarray(0, 100));
  const [, other] = OTHERS.find(([look]) => look.test(start)) ?? [];
  if (other !== undefined) return { reason: `it is ${other}` };
  if (text === undefined) return { reason: "it is not UTF-8" };
  if (text.trim() === "") return { reason: "it is empty" };
  const svg = new TextEncoder().encode(text.replace(DOCTYPE, ""));
  try {
    readStrictly(svg);
    return { svg };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { reason: error.message };
  }
}

function readStrictly(svg: Uint8Array): void {
  const open: string[] = [];
  let elements = 0;
  const reader = new XmlReader(
    {
      open(name, attributes) {
        if (++elements > SVG_LIMITS.elements) throw new Refusal(`it has more than ${SVG_LIMITS.elements} elements`);
        checkElement(name, open.at(-1));
        checkAttributes(name.local, attributes);
        open.push(name.local);
      },
      close: () => void open.pop(),
      text(text) {
        if (open.at(-1) === "style" && OUTSIDE.test(text)) throw new Refusal("its style sheet leads out of it");
      },
    },
    (rule, reason) => new Refusal(rule === "doctype" ? "it defines entities" : `it is damaged: ${reason}`),
    SVG_XML_LIMITS,
  );
  reader.write(svg);
  reader.end();
}

function checkElement({ uri, local }: QualifiedName, parent: string | undefined): void {
  if (parent === undefined && (uri !== SVG || local !== "svg")) throw new Refusal(`it is no SVG but ${showSvg(local)}`);
  // The compiler draws another alternative then.
  if (local === "foreignObject" && parent === "switch") return;
  if (local === "foreignObject") throw new Refusal("it has text as HTML, which is not drawn");
  if (REFUSED.has(local) || uri !== SVG && local === "html") throw new Refusal(`it has the element ${showSvg(local)}`);
}

function checkAttributes(element: string, attributes: XmlAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name)) throw new Refusal(`it has the script ${showSvg(name)}`);
    const isAddress = /(?:^|:)href$/i.test(name) || name === "src";
    // A link within a picture leads nowhere.
    if (isAddress && element !== "a" && !/^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);)/i.test(value)) {
      throw new Refusal(`it shows ${showSvg(value)}, which is outside of it`);
    }
    if (OUTSIDE.test(value) && !/^(?:xmlns|xlink:title|title|id|class|aria-)/.test(name)) {
      throw new Refusal("its styles lead out of it");
    }
  }
}
