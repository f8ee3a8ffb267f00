import type { RequiredFont } from "../../pack/manifest.ts";
import type { DesignValues } from "./design.ts";

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
