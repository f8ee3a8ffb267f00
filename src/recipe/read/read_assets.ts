import { CATALOG } from "../../pdf/catalog/catalog.ts";
import { ASSET_SLOTS, type AssetSlot } from "../../pdf/catalog/descriptor.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import type { Findings } from "../findings.ts";
import { PICTURE_SYNONYMS, readPicture } from "./read_picture.ts";
import type { RecipeAsset } from "../recipe.ts";
import { hasRefused, isNull, type MapEntry, toPlain } from "./recipe_node.ts";
import { reportProblems } from "../report_problems.ts";
import { renderPicture } from "../edit/render_scalar.ts";
import { Section } from "./section.ts";

/** Names of other tools for fields of assets. */
const SYNONYMS = {
  ...PICTURE_SYNONYMS,
  ...{ fit: "placement", opacity: "placement", crop: "placement", position: "placement", rotation: "placement" },
};

const SHAPE = { required: ["path"], optional: ["decorative", "alt", "rights", "placement"], synonyms: SYNONYMS };

/** Content of `assets`, and its slots, both valid and invalid. */
export interface AssetsPart {
  readonly assets: Map<AssetSlot, RecipeAsset>;
  readonly slots: Set<AssetSlot>;
}

/** Reads `assets`: pictures by role. */
export function readAssets(entry: MapEntry | undefined, findings: Findings): AssetsPart {
  const part: AssetsPart = { assets: new Map(), slots: new Set() };
  if (entry === undefined || isNull(entry.value)) return part;
  const shape = { required: [], optional: ASSET_SLOTS };
  const section = Section.open({ node: entry.value, path: "assets", place: entry.place }, shape, findings);
  for (const slot of ASSET_SLOTS) {
    const found = section?.entry(slot);
    if (found === undefined) continue;
    part.slots.add(slot);
    const asset = readAsset(found, `assets.${slot}`, findings);
    if (asset !== undefined) part.assets.set(slot, asset);
  }
  return part;
}

function readAsset(entry: MapEntry, path: string, findings: Findings): RecipeAsset | undefined {
  const { key, value } = entry;
  const file = value.kind === "scalar" && typeof value.value === "string" ? value.value : undefined;
  const shape = file === undefined ? SHAPE : { ...SHAPE, whole: `${key}: ${renderPicture(key, file)}` };
  const section = Section.open({ node: value, path, place: entry.place }, shape, findings);
  if (section === undefined) return undefined;
  const picture = readPicture(section, entry.place, findings);
  const placement = readPlacement(section.entry("placement"), `${path}.placement`, findings);
  if (picture === undefined) return undefined;
  return placement === undefined ? picture : { ...picture, placement };
}

function readPlacement(
  entry: MapEntry | undefined,
  path: string,
  findings: Findings,
): Readonly<Record<string, unknown>> | undefined {
  if (entry === undefined || isNull(entry.value) || hasRefused(entry.value)) return undefined;
  const { value: node, place } = entry;
  const value = toPlain(node);
  reportProblems(
    checkValue(CATALOG.graphics.placement, value),
    { node, place, path, code: "invalid-placement", kind: CATALOG.graphics.placement },
    findings,
  );
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}
