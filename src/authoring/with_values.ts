import { CANONICAL_ENTRIES } from "../pack/manifest.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import { readGraphics } from "../pdf/graphics/read_graphics.ts";
import { generateCanonicalSource } from "../pdf/source/canonical_source.ts";
import type { UsableTemplate } from "./use_template.ts";

/**
 * Returns the template with another complete design for one run: its source is generated anew. The template has passed
 * the execution gate.
 */
export function withValues(template: UsableTemplate, values: DesignValues): UsableTemplate {
  const { graphics } = readGraphics(template.manifest);
  const source = new TextEncoder().encode(generateCanonicalSource(values, graphics));
  return { ...template, values, files: new Map([...template.files, [CANONICAL_ENTRIES.typst, source]]) };
}
