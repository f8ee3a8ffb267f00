import { isRecord } from "../../pack/fields.ts";
import { escapeText, quote, truncate } from "../../base/text.ts";
import { type ManifestSetting, SETTING_TYPES, type SettingType } from "../../pack/manifest.ts";
import { showValue } from "../../pdf/design/check_value.ts";
import type { Findings } from "../findings.ts";
import { hasRefused, isNull, type MapEntry, toPlain } from "./recipe_node.ts";
import { FOREIGN_WORDS, foreignKey } from "./foreign_values_table.ts";
import { renderTextScalar } from "../edit/render_scalar.ts";
import { spellColors } from "../color/spell_colors.ts";
import { Section, showNode } from "./section.ts";

/** Maximum length of a setting's name, so that messages stay readable. */
const MAX_NAME = 80;

/** Reads `settings`: settings with any name, each with a type and a matching default. */
export function readRecipeSettings(entry: MapEntry | undefined, findings: Findings): Record<string, ManifestSetting> {
  if (entry === undefined || isNull(entry.value) || entry.value.kind === "refused") return {};
  const { value, place } = entry;
  if (value.kind !== "map") {
    const message = `settings is ${showNode(value)}, but must be a mapping of names to settings`;
    findings.error("invalid-value", message, { path: "settings", place });
    return {};
  }
  const settings = [...value.entries.values()].flatMap((each): [string, ManifestSetting][] => {
    const setting = readSetting(each, findings);
    return setting === undefined ? [] : [[each.key, setting]];
  });
  return Object.fromEntries(settings);
}

function readSetting(entry: MapEntry, findings: Findings): ManifestSetting | undefined {
  const { key, value: node, place } = entry;
  const path = `settings.${escapeText(truncate(key, MAX_NAME))}`;
  if (key === "" || key.length > MAX_NAME || escapeText(key) !== key) {
    const shown = quote(truncate(key, MAX_NAME));
    const message = `The name of a setting must be 1 to ${MAX_NAME} visible characters, but is ${shown}`;
    findings.error("invalid-value", message, { path, place });
    return undefined;
  }
  // Fields besides these are the author's own.
  const own = node.kind === "map" ? [...node.entries.keys()].filter((name) => !REQUIRED.includes(name)) : [];
  const shape = { required: REQUIRED, optional: own, whole: wholeSetting(entry) };
  const section = Section.open({ node, path, place }, shape, findings);
  if (section === undefined || hasRefused(node)) return undefined;
  const type = readType(section);
  const found = section.entry("default")?.value;
  const fields = toPlain(node);
  if (type === undefined || found === undefined || !isRecord(fields)) return undefined;
  if (findNotJson(fields)) {
    const message = `${path} has a number that is not finite, which a manifest cannot contain`;
    findings.error("invalid-setting", message, { path, place });
    return undefined;
  }
  const allowed = checkDefault(type, fields);
  if (allowed === undefined) return { ...fields, type, default: spellDefault(type, fields["default"]) };
  section.reject("default", allowed, { code: "invalid-setting" });
  return undefined;
}

/** Returns the setting that a single value stands for. */
function wholeSetting({ key, value: node }: MapEntry): string | undefined {
  if (node.kind !== "scalar" || node.value === null) return undefined;
  const type = typeof node.value === "string" ? "text" : typeof node.value;
  const value = typeof node.value === "string" ? renderTextScalar(truncate(node.value, MAX_NAME)) : String(node.value);
  return Number.isFinite(node.value) || typeof node.value !== "number"
    ? `${renderTextScalar(key)}: { type: ${type}, default: ${value} }`
    : undefined;
}

const REQUIRED = ["type", "default"];

function readType(section: Section): SettingType | undefined {
  const allowed = `one of ${SETTING_TYPES.join(", ")}`;
  const type = section.text("type", allowed)?.text;
  const known = SETTING_TYPES.find((each) => each === type);
  if (type !== undefined && known === undefined) {
    const meant = FOREIGN_WORDS.get(foreignKey(type))?.find((each) => SETTING_TYPES.some((own) => own === each));
    const hint = meant === undefined ? undefined : `Write ${meant}.`;
    section.reject("type", allowed, { code: "invalid-setting", words: SETTING_TYPES, hint });
  }
  return known;
}

type Fields = Readonly<Record<string, unknown>>;

/** Describes the allowed defaults of a type if the default is invalid. */
function checkDefault(type: SettingType, fields: Fields): string | undefined {
  const value = fields["default"];
  switch (type) {
    case "text":
      return typeof value === "string" ? undefined : "text";
    case "asset":
      return typeof value === "string" ? undefined : "text that names an asset";
    case "boolean":
      return typeof value === "boolean" ? undefined : "true or false";
    case "number":
      return typeof value === "number" ? undefined : "a number";
    case "color":
      return isOpaque(spellDefault(type, value)) ? undefined : 'a color: "#rrggbb"';
    case "choice":
      return checkChoice(value, fields);
  }
}

/** Returns whether a value is a color without transparency, as it is stored. */
function isOpaque(value: unknown): boolean {
  return typeof value === "string" && /^#[0-9a-f]{6}$/.test(value);
}

/** Returns the default of a setting as it is stored. */
function spellDefault(type: SettingType, value: unknown): unknown {
  return type === "color" ? spellColors(ANY_COLOR, value) : value;
}

const ANY_COLOR = { kind: "color", tokens: [], palette: false } as const;

function checkChoice(value: unknown, fields: Fields): string | undefined {
  const choices = fields["choices"] ?? fields["options"];
  if (!Array.isArray(choices) || choices.length === 0) return "one of its choices, but it has no list of choices";
  const words = choices.map((each: unknown) => isRecord(each) ? each["value"] : each);
  if (words.some((word) => word === value)) return undefined;
  return `one of its choices: ${words.slice(0, 20).map(showValue).join(", ")}`;
}

function findNotJson(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  if (Array.isArray(value)) return value.some(findNotJson);
  return isRecord(value) && Object.values(value).some(findNotJson);
}
