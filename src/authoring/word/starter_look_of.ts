import type { StarterLook } from "../../docx/starter/starter_look.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import { readPageSize, readPoints } from "../../pdf/design/page_size.ts";
import { resolveColorValue } from "../../recipe/resolve_recipe.ts";

const TWIPS = 20;
const A4 = { width: 595.3, height: 841.9 };
/** Margin of designs that do not state one, in points. */
const MARGIN = 72;

/** Returns the look of a Word template for a design: its colors, fonts, paper and margins. */
export function starterLookOf(values: DesignValues): StarterLook {
  const colorOf = (path: string, otherwise: string) =>
    resolveColorValue(values, values.get(path))?.hex.slice(1, 7).toUpperCase() ?? otherwise;
  const fontOf = (role: string) => String(values.get(`typography.${role}.font`) ?? "Calibri");
  const twips = (path: string, other: string) =>
    Math.round(
      (readPoints(values, `page.margins.${path}`) ?? readPoints(values, `page.margins.${other}`) ?? MARGIN) *
        TWIPS,
    );
  const { width, height } = readPageSize(values) ?? A4;
  const isLogical = values.get("page.margins.mode") === "logical";
  const [left, right] = isLogical ? ["inside", "outside"] as const : ["left", "right"] as const;
  return {
    colors: { accent: colorOf("colors.accent", "1F4E79"), text: colorOf("colors.text", "222222") },
    fonts: { headings: fontOf("h1"), body: fontOf("body") },
    size: readPoints(values, "typography.body.size") ?? 10.5,
    page: { width: Math.round(width * TWIPS), height: Math.round(height * TWIPS) },
    margins: {
      ...{ top: twips("top", "top"), bottom: twips("bottom", "bottom") },
      ...{ left: twips(left, "left"), right: twips(right, "right") },
    },
    language: languageOf(values),
  };
}

function languageOf(values: DesignValues): string {
  const language = String(values.get("localization.language") ?? "en");
  const region = String(values.get("localization.region") ?? "");
  return region === "" ? language : `${language}-${region}`;
}
