import { escapeText, truncate } from "../../base/text.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import type { CapabilityDescriptor } from "../../pdf/catalog/descriptor.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { isArea, namesBelow } from "../../pdf/design/design.ts";
import { spellColors } from "../color/spell_colors.ts";
import type { Advisor, Findings } from "../findings.ts";
import type { Override } from "../recipe.ts";
import { reportProblems } from "../report_problems.ts";
import { hasRefused, isNull, type MapEntry, type MapNode, type RecipeNode, toPlain } from "./recipe_node.ts";
import { showNode } from "./section.ts";
import { renamedArea } from "../nearest_capability.ts";
import { explainJoinedName, explainStrayName, nextStrayName } from "./unknown_name_hint.ts";

/** The parts of a recipe that set values of capabilities. */
export interface OverrideParts {
  readonly design: MapEntry | undefined;
  readonly localization: MapEntry | undefined;
  /** Unknown names at the top of the recipe, which were reported. */
  readonly strays?: readonly MapEntry[];
}

/**
 * Reads `design` and `localization`: every value that the recipe sets, by capability. Also checks the values of areas
 * of the design with a wrong name or in a wrong place, so that all mistakes are reported at once.
 */
export function readOverrides(
  { design, localization, strays = [] }: OverrideParts,
  findings: Findings,
): Map<string, Override> {
  const reader = new Reader(findings);
  if (design !== undefined) reader.read(design, { shown: "design", area: "" });
  for (const stray of strays) {
    reader.readMisplaced(stray, { shown: escapeText(truncate(stray.key, 80)), area: stray.key });
  }
  if (localization === undefined) return reader.overrides;
  const twice = [...reader.seen].find((path) => path.startsWith("localization."));
  if (twice === undefined) reader.read(localization, { shown: "localization", area: "localization" });
  else {
    const message = `localization and design.${twice} set the same values`;
    const hint = "Keep one of them.";
    findings.error("duplicate-capability", message, { path: "localization", place: localization.place, hint });
  }
  return reader.overrides;
}

/** Path of a value as written in the recipe, and in the catalog. */
interface Position {
  readonly shown: string;
  readonly area: string;
}

/** The mapping that contains a name. */
interface Parent {
  readonly shown: string;
  readonly map: MapNode;
}

class Reader {
  readonly overrides: Map<string, Override> = new Map();
  /** Capabilities read so far, both valid and invalid. */
  readonly seen: Set<string> = new Set();
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** Reads an area; one without a value is empty, because all its lines may be commented out. */
  read({ value, place }: MapEntry, { shown, area }: Position): void {
    if (value.kind === "refused" || isNull(value)) return;
    if (value.kind !== "map") {
      const message = `${shown} is ${showNode(value)}, but must be a mapping with ${listNames(area)}`;
      const hint = (advisor: Advisor) => explainArea(value, { shown, area }, advisor);
      this.#findings.error("invalid-value", message, { path: shown, place, hint });
      return;
    }
    for (const entry of value.entries.values()) {
      const path = area === "" ? entry.key : `${area}.${entry.key}`;
      const below = { shown: `${shown}.${escapeText(truncate(entry.key, 80))}`, area: path };
      const capability = CAPABILITIES.get(path);
      if (capability !== undefined) this.#capability(capability, entry, { shown: below.shown, map: value });
      else if (isArea(path)) this.read(entry, below);
      else this.#unknown(entry, below, { shown, map: value });
    }
  }

  /** Reads a mapping whose wrong name or place was reported as the area that it is meant to be. */
  readMisplaced({ key, place, value }: MapEntry, { shown, area: path }: Position): void {
    if (this.#findings.full) return; // names are looked up in the whole catalog
    const area = value.kind === "map" && value.entries.size > 0 ? renamedArea(path, value) : undefined;
    if (area !== undefined) this.read({ key, place, value }, { shown, area });
  }

  #capability({ path, value: kind }: CapabilityDescriptor, entry: MapEntry, { shown, map }: Parent): void {
    const { key, value: node, place } = entry;
    if (this.seen.has(path)) {
      const details = { path: shown, place, hint: "Keep one of them." };
      this.#findings.error("duplicate-capability", `${path} is set twice`, details);
      return;
    }
    this.seen.add(path);
    if (hasRefused(node)) return;
    const value = spellColors(kind, toPlain(node));
    const problems = checkValue(kind, value);
    const cutOff = nextStrayName(map, key);
    const explain = () => cutOff === undefined ? undefined : explainStrayName(map, cutOff, () => kind);
    reportProblems(problems, { node, place, path: shown, code: "invalid-capability", kind, explain }, this.#findings);
    if (problems.length === 0) this.overrides.set(path, { value, place });
  }

  #unknown(entry: MapEntry, { shown, area: path }: Position, parent: Parent): void {
    const { key, place, value } = entry;
    const area = path.slice(0, Math.max(0, path.length - key.length - 1));
    const message = `${shown} is not a capability; ${parent.shown} has ${listNames(area)}`;
    const kindOf = (name: string) => CAPABILITIES.get(area === "" ? name : `${area}.${name}`)?.value;
    this.#findings.error("unknown-capability", message, {
      path: shown,
      place,
      hint: (advisor) =>
        explainStrayName(parent.map, key, kindOf) ?? explainJoinedName(key) ?? advisor.adviseOnDesignName(path, value),
    });
    this.readMisplaced(entry, { shown, area: path });
  }
}

/** Explains how to write in place of an area what is no mapping. */
function explainArea(node: RecipeNode, { shown, area }: Position, advisor: Advisor): string | undefined {
  const filled = advisor.fillArea(area, node);
  if (filled !== undefined) return `Write ${shown.slice(shown.lastIndexOf(".") + 1)}: ${filled}.`;
  if (node.kind === "list" && node.items.every(({ kind }) => kind === "map")) return "Write the fields without -.";
  return node.kind === "scalar" ? explainJoinedName(node.source) : undefined;
}

const MAX_NAMES = 24;

function listNames(area: string): string {
  const names = namesBelow(area);
  return names.slice(0, MAX_NAMES).join(", ") + (names.length > MAX_NAMES ? ", …" : "");
}
