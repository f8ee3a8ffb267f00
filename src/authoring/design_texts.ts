import type { TemplateManifest } from "../pack/manifest.ts";
import { readGraphics } from "../pdf/graphics/read_graphics.ts";

/** Returns the texts of decorations by path; a design has the others. */
export function decorationTexts(manifest: TemplateManifest): ReadonlyMap<string, string> {
  return new Map(
    readGraphics(manifest).graphics.decorations.flatMap(({ id, text }) =>
      typeof text === "string" ? [[`decorations.${id}`, text] as const] : []
    ),
  );
}
