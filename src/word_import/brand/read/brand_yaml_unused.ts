import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";
import type { UnusedValues } from "../brand_facts.ts";
import type { BrandYaml } from "./brand_yaml_tree.ts";

/** Fields by the start of their names, and why no recipe has them. The first row that fits counts. */
const REASONS: readonly (readonly [name: string, fields: RegExp, reason: string])[] = [
  ["defaults", /^defaults\b/, "Recipes do not have the defaults of other programs"],
  [
    "fonts",
    /^typography\.fonts\b/,
    "The import neither fetches nor copies fonts; it can use those of a folder that you name",
  ],
  ["dark", /\.dark$/, "These values are for dark pages"],
  ["meta", /^meta\b/, "Recipes have no place for these facts about the brand"],
  ["logo", /^logo\b/, "No size of the logo uses these pictures"],
  ["color", /^color\b/, "These are no opaque colors"],
  ["typography", /^typography\b/, "Recipes do not have these properties of type, or not these values"],
  ["fields", /./, "The format does not have these fields"],
];

/**
 * Lists the fields of `_brand.yml` that no suggestion has, by the reason, so that nothing of the file is lost without a
 * word. `used` are the names of those that have one.
 */
export function listUnusedFields(yaml: BrandYaml, used: ReadonlySet<string>): UnusedValues[] {
  const byReason = Map.groupBy(yaml.leaves().filter(({ keys }) => !isUsed(keys, yaml, used)), ({ evidence }) => {
    return REASONS.findIndex(([, fields]) => fields.test(evidence.name));
  });
  return REASONS.flatMap(([name, , reason], i): UnusedValues[] => {
    const whole = name === "defaults" ? yaml.field(name) : undefined;
    const evidence: Evidence[] = (whole === undefined ? byReason.get(i) ?? [] : [whole]).map((each) => each.evidence);
    return evidence.length === 0 ? [] : [{ path: `brand.${name}`, reason, evidence }];
  });
}

/** Names of the places of logos. */
const LOGO_PLACES = ["", ".small", ".medium", ".large"].flatMap((size) =>
  ["", ".light", ".dark"].map((page) => `logo${size}${page}`)
);

/** Checks whether a field, or the picture that it belongs to, has a suggestion. */
function isUsed(keys: readonly string[], yaml: BrandYaml, used: ReadonlySet<string>): boolean {
  const [section, group, name] = keys;
  if (section !== "logo") return used.has(keys.join(".").replace(/^meta\.name\.short$/, "meta.name.full"));
  if (group === "images") return LOGO_PLACES.some((place) => yaml.text(...place.split(".")) === name);
  return LOGO_PLACES.includes(keys.filter((key) => key !== "path" && key !== "alt").join("."));
}
