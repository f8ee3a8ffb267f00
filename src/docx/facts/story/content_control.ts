import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { boundField } from "../areas/running_field.ts";

/** Purpose of a content control, if it matters for the design. */
export type ControlKind = "contents" | "cover" | "title" | "subtitle" | "other";

const GALLERIES: ReadonlyMap<string, ControlKind> = new Map([["Table of Contents", "contents"], [
  "Cover Pages",
  "cover",
]]);

/** Reads what a content control (`w:sdtPr`) is for: a building block of Word's galleries, or a document property. */
export function readControlKind(sdtPr: OoxmlElement): ControlKind {
  const gallery = (sdtPr.child("w:docPartObj") ?? sdtPr.child("w:docPartList"))?.val("w:docPartGallery");
  if (gallery !== undefined) return GALLERIES.get(gallery) ?? "other";
  if (boundField(sdtPr) === "title") return "title";
  const path = sdtPr.child("w:dataBinding")?.get("w:xpath") ?? "";
  return /coreProperties.*[/:]subject(?:\[\d+\])?$/i.test(path) ? "subtitle" : "other"; // shown on Word's cover pages
}
