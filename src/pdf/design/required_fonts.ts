import type { RequiredFont } from "../../pack/manifest.ts";
import { byCodeUnits } from "../../base/order.ts";
import { CAPABILITIES } from "../catalog/catalog.ts";
import { TYPE_ROLES } from "../catalog/typography.ts";
import { holds } from "./conditions.ts";
import type { DesignValues } from "./design.ts";

/** Choice of font faces. */
interface RequiredFontOptions {
  /** Whether to include the face of emphasized words in the body, true by default. */
  readonly emphasis?: boolean;
}

/**
 * Lists the font faces that a document with every component needs: those of the visible text roles, and the variants
 * for strong and emphasized text, titles and badges. Without duplicates, ordered by family, weight and style.
 */
export function listRequiredFonts(
  values: DesignValues,
  { emphasis = true }: RequiredFontOptions = {},
): RequiredFont[] {
  const faces = new Map<string, RequiredFont>();
  const add = (family: unknown, weight: unknown, style: unknown = "normal") => {
    if (typeof family !== "string" || typeof weight !== "number" || typeof style !== "string") return;
    faces.set(`${family}\n${weight}\n${style}`, { family, style, weight });
  };
  const of = (role: string, property: string) => values.get(`typography.${role}.${property}`);
  for (const role of TYPE_ROLES.filter((each) => isVisible(each, values))) {
    add(of(role, "font"), of(role, "weight"), of(role, "style"));
  }
  const strong = values.get("typography.strongWeight");
  add(of("body", "font"), strong, of("body", "style"));
  if (emphasis) {
    add(of("body", "font"), of("body", "weight"), of("body", "style") === "italic" ? "normal" : "italic");
  }
  for (const path of ["statuses.weight", "definitions.termWeight", "expand.titleWeight"]) {
    add(of("body", "font"), values.get(path));
  }
  add(of("table", "font"), values.get("tables.headerWeight"), of("table", "style"));
  if (isVisible("contents", values) && values.get("contents.strongFirstLevel") === true) {
    add(of("contents", "font"), strong, of("contents", "style"));
  }
  if (values.get("watermark.enabled") === true && values.get("watermark.text") !== "") {
    add(values.get("watermark.font"), values.get("watermark.weight"));
  }
  add(values.get("typography.math"), 400);
  return [...faces.entries()].sort(([a], [b]) => byCodeUnits(a, b)).map(([, face]) => face);
}

const COVER_TEXTS = ["Authors", "Space", "Version", "Date", "Status"];

/** Checks whether a document can have text of a role. */
function isVisible(role: string, values: DesignValues): boolean {
  const conditions = CAPABILITIES.get(`typography.${role}.font`)?.visibleWhen ?? [];
  if (!conditions.every((condition) => holds(condition, values, new Set()))) return false;
  const hasText = (path: string) => values.get(path) !== "";
  if (role === "closingTitle") return hasText("closing.title");
  if (role === "closingText") return hasText("closing.text") || showsOrganisation("closing", values);
  if (role === "coverMeta") {
    return hasText("cover.eyebrow") || COVER_TEXTS.some((name) => values.get(`cover.show${name}`) === true) ||
      showsOrganisation("cover", values);
  }
  return role !== "runningHead" || ["header", "footer"].some((part) => hasRunningText(part, values));
}

function showsOrganisation(page: "cover" | "closing", values: DesignValues): boolean {
  return [["Organisation", "name"], ["Website", "website"], ["Legal", "legal"]].some(([shown, fact]) =>
    values.get(`${page}.show${shown}`) === true && values.get(`organisation.${fact}`) !== ""
  );
}

function hasRunningText(part: string, values: DesignValues): boolean {
  if (values.get(`${part}.enabled`) !== true) return false;
  const scopes = ["first", "odd", "even"].filter((scope) => values.get(`${part}.${scope}.mode`) === "own");
  return ["all", ...scopes].some((scope) =>
    ["left", "center", "right"].some((side) => values.get(`${part}.${scope}.${side}`) !== "")
  );
}

/** Roles whose texts authors write, with emphasized and strong words in them. */
const WRITTEN_ROLES = [
  ...["body", "h1", "h2", "h3", "h4", "h5", "h6", "table", "caption", "quote", "abstract", "contents"],
];

/**
 * Lists the font faces of emphasized and strong words in the texts of a document. A document can do without them: a
 * compiler shows such words in the nearest face of the family.
 */
export function listCompanionFonts(values: DesignValues): RequiredFont[] {
  const strong = values.get("typography.strongWeight");
  const faces = new Map<string, RequiredFont>();
  for (const role of WRITTEN_ROLES) {
    const family = values.get(`typography.${role}.font`);
    const own = [values.get(`typography.${role}.weight`), strong];
    const weights = role === "table" ? [...own, values.get("tables.headerWeight")] : own;
    for (const weight of weights) {
      if (typeof family !== "string" || typeof weight !== "number") continue;
      for (const style of ["normal", "italic"]) faces.set(`${family}\n${weight}\n${style}`, { family, style, weight });
    }
  }
  return [...faces.values()];
}

/** Capability with the families for letters that the other fonts lack. */
export const FALLBACK = "typography.fallback";

/** Returns the families of a value of {@linkcode FALLBACK}, unchecked. */
export function listFallbackFamilies(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((family) => typeof family === "string") : [];
}
