import { hasErrors } from "../../base/issue.ts";
import { isRecord } from "../../base/record.ts";
import { RefusedError } from "../../console/command_errors.ts";
import { CANONICAL_ENTRIES } from "../../pack/manifest.ts";
import { ASSET_SLOTS } from "../../pdf/catalog/descriptor.ts";
import { checkDesign } from "../../pdf/design/check_design.ts";
import { flattenDesign } from "../../pdf/design/design.ts";
import { readGraphics } from "../../pdf/graphics/read_graphics.ts";
import { generateCanonicalSource } from "../../pdf/source/canonical_source.ts";
import type { UsableTemplate } from "../use_template.ts";

/**
 * Returns the template with or without its cover page, whatever its design says; the rest of the design stays. The
 * template has passed the execution gate, and its source is generated anew.
 *
 * @throws {RefusedError} when the design cannot have a cover page, such as one that needs a picture.
 */
export function overrideCover(template: UsableTemplate, cover: boolean | undefined): UsableTemplate {
  const { manifest, values: before } = template;
  if (cover === undefined || before.get("cover.enabled") === cover) return template;
  const { design: own = {} } = manifest;
  const area = own["cover"];
  const design = { ...own, cover: { ...(isRecord(area) ? area : {}), enabled: cover } };
  const { graphics } = readGraphics(manifest);
  const issues = checkDesign(design, new Set(ASSET_SLOTS.filter((slot) => graphics.assets[slot] !== undefined)));
  if (hasErrors(issues)) throw new RefusedError("Cannot add a cover page: the template has no design for one", issues);
  const { values } = flattenDesign(design);
  const source = new TextEncoder().encode(generateCanonicalSource(values, graphics));
  return { ...template, values, files: new Map([...template.files, [CANONICAL_ENTRIES.typst, source]]) };
}
