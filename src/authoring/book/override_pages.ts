import { hasErrors } from "../../base/issue.ts";
import { isRecord } from "../../base/record.ts";
import { RefusedError } from "../../console/command_errors.ts";
import { ASSET_SLOTS } from "../../pdf/catalog/descriptor.ts";
import { checkDesign } from "../../pdf/design/check_design.ts";
import { type DesignValues, flattenDesign } from "../../pdf/design/design.ts";
import { readGraphics } from "../../pdf/graphics/read_graphics.ts";
import { mixColors } from "../../recipe/color/mix_colors.ts";
import { resolveColor } from "../../recipe/resolve_recipe.ts";
import type { UsableTemplate } from "../use_template.ts";
import { withValues } from "../with_values.ts";

/** Pages that a design can have or omit; undefined leaves them as they are. */
export interface PageOverrides {
  readonly cover?: boolean | undefined;
  /** The closing page, such as a back cover. */
  readonly closing?: boolean | undefined;
  readonly contents?: boolean | undefined;
  /** Deepest level in the contents, which the design then has. */
  readonly contentsDepth?: number | undefined;
  /** Text behind or over the pages, in the look that the design has for one. */
  readonly watermark?: string | undefined;
  /** Whether nothing may be transparent, as in PDF/A-1; the text of a watermark is then behind the pages. */
  readonly isOpaque?: boolean | undefined;
}

/**
 * Returns the template with or without its cover, closing page, contents and watermark, whatever its design says; the rest
 * of the design stays. Only headers and footers that the first page lacks, because it was the cover, come back without the cover. The
 * template has passed the execution gate, and its source is generated anew.
 *
 * @throws {RefusedError} when the design cannot have such a page, because it needs a picture, for example.
 */
export function overridePages(template: UsableTemplate, overrides: PageOverrides): UsableTemplate {
  const { cover, closing, contentsDepth, watermark, contents = contentsDepth === undefined ? undefined : true } =
    overrides;
  const { manifest, values: before } = template;
  const texts = [["contents", "depth", contentsDepth], ["watermark", "text", watermark]] as const;
  const given = texts.filter(([, , value]) => value !== undefined);
  const marked = watermark === undefined ? undefined : true;
  const changed = Object.entries({ cover, closing, contents, watermark: marked }).filter(([area, enabled]) => {
    return enabled !== undefined && before.get(`${area}.enabled`) !== enabled;
  });
  if (changed.length === 0 && given.length === 0) return template;
  const own = { ...manifest.design };
  for (const [area, enabled] of changed) own[area] = { ...recordAt(own, area), enabled };
  for (const [area, name, value] of given) own[area] = { ...recordAt(own, area), [name]: value };
  const { graphics } = readGraphics(manifest);
  const isOpaque = overrides.isOpaque === true && graphics.assets.watermark === undefined;
  if (isOpaque && watermark !== undefined) own["watermark"] = { ...recordAt(own, "watermark"), ...opaqueMark(before) };
  if (changed.some(([area, enabled]) => area === "cover" && enabled === false)) {
    for (const part of ["header", "footer"]) {
      if (before.get(`${part}.first.mode`) !== "none") continue;
      const texts = recordAt(own, part);
      own[part] = { ...texts, first: { ...recordAt(texts, "first"), mode: "inherit" } };
    }
  }
  const issues = checkDesign(own, new Set(ASSET_SLOTS.filter((slot) => graphics.assets[slot] !== undefined)));
  if (hasErrors(issues)) throw new RefusedError(REASONS[changed[0]?.[0] ?? ""] ?? OTHER_REASON, issues);
  const { values } = flattenDesign(own);
  return withValues({ ...template, manifest: { ...manifest, design: own } }, values);
}

/** Returns the look of a watermark without transparency: the color that it has on paper, behind the text. */
function opaqueMark(values: DesignValues): Readonly<Record<string, unknown>> {
  const [color, paper] = ["watermark.color", "colors.paper"].map((path) => resolveColor(values, path)?.hex);
  const percent = Number(values.get("watermark.opacity"));
  if (color === undefined || paper === undefined) return {};
  return { color: mixColors(color, paper, percent), opacity: 100, layer: "background" };
}

const REASONS: Readonly<Record<string, string>> = {
  cover: "Cannot add a cover page: the template has no design for one",
  watermark: "Cannot add a watermark: the template has no design for this text",
};
const OTHER_REASON = "Cannot change the pages of the template: it has no design for them";

function recordAt(value: Readonly<Record<string, unknown>>, key: string): Readonly<Record<string, unknown>> {
  const found = value[key];
  return isRecord(found) ? found : {};
}
