import { listDiagrams } from "../../document/diagrams/diagram_blocks.ts";
import type { ParsedDocument } from "../../document/read/markdown/markdown.ts";
import type { Context } from "../../console/context.ts";
import type { DrawnDocument } from "./draw_diagrams.ts";

const NONE: DrawnDocument = { drawn: new Map(), issues: [] };

/** Draws the diagrams of a document; only one with diagrams loads what that needs. */
export async function drawIfAny(document: ParsedDocument, context: Context): Promise<DrawnDocument> {
  if (listDiagrams([document.abstract, document.root]).length === 0) return NONE;
  const { drawDiagrams } = await import("./draw_diagrams.ts");
  return await drawDiagrams(document, context);
}
