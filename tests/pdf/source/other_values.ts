import type { CapabilityDescriptor, Condition, ValueKind } from "../../../src/pdf/catalog/descriptor.ts";
import { parseLength } from "../../../src/pdf/design/length.ts";

/** Legal values of a capability other than the one it has; of an enumeration all, of other kinds one or two. */
export function otherValues({ path, value: kind }: CapabilityDescriptor, value: unknown): unknown[] {
  return OTHERS.get(path) ?? othersOf(kind, value);
}

const USUAL = ["design", "normal"];

/** Where any other value is legal but would say the same. */
const OTHERS = new Map<string, unknown[]>([
  ["cover.texts", [[
    { text: "{title}", role: "coverTitle", left: "40mm", top: "60mm", width: "90mm", align: "end", size: "40pt" },
    { text: "Made by {authors}", role: "coverMeta", left: "40mm", top: "100mm", width: "90mm", color: "#c80064" },
  ]]],
  ["facts.fields", [[{ name: "authors", label: "By" }], [{ name: "title" }]]],
  ["localization.language", ["de"]],
  ["localization.region", ["AT"]],
  ["localization.direction", ["rtl"]],
  ["headings.h1.above", ["70pt"]],
  ["typography.fallback", [["DejaVu Sans Mono"]]],
  ["typography.math", ["DejaVu Sans"]],
  // Together with the other side at least 113 points must be left.
  ["page.width", ["190mm"]],
  ["page.height", ["250mm"]],
]);

function othersOf(kind: ValueKind, value: unknown): unknown[] {
  switch (kind.kind) {
    case "boolean":
      return [value !== true];
    case "integer":
    case "number": {
      const step = kind.kind === "integer" ? 1 : (kind.max - kind.min) / 8;
      return [Number(value) + step <= kind.max ? Number(value) + step : Number(value) - step];
    }
    case "weight":
      return [value === 700 ? 400 : 700];
    case "enum":
      // A build replaces auto; the source draws it as the usual value.
      return kind.values.filter((each) => each !== value && !(value === "auto" && USUAL.includes(each)));
    case "length": {
      const length = parseLength(String(value)) ?? { amount: 0, unit: "pt" };
      const step = length.unit === "em" ? 0.3 : length.unit === "pt" ? 5 : 4;
      const more = Number((length.amount + step).toFixed(4));
      return [`${more}${length.unit}`];
    }
    case "color":
      return [value === "#c80064" ? "#00a08c" : "#c80064"];
    case "font-family":
      return [value === "IBM Plex Mono" ? "Inter" : "IBM Plex Mono"];
    case "text":
      return [kind.placeholders.length > 0 ? "Other {title}" : kind.multiline ? "Other\ntext" : "Other"];
    case "object":
      return PAINTS;
    case "map":
      return [{ sun: "#c80064" }];
    case "array":
      return [["square"], ["triangle", "diamond"]];
  }
}

const STOPS = [{ color: "#ffd000", at: 0 }, { color: "accent 40%", at: 100 }];
const PAINTS = [
  { kind: "solid", color: "#ffd000" },
  { kind: "linear", angle: 30, stops: STOPS },
  { kind: "radial", stops: STOPS },
];

/** Values with which the condition holds; none for conditions about pictures. */
export function valuesFor(condition: Condition): (readonly [path: string, value: unknown])[] {
  if ("asset" in condition) return [];
  if ("any" in condition) return (condition.any[0] ?? []).flatMap(valuesFor);
  if ("is" in condition) return [[condition.path, condition.is[0]]];
  return [[condition.path, NOT.get(condition.path)]];
}

const NOT = new Map<string, unknown>([
  ["page.bleed", "5mm"],
  ["headings.numbering", "1.1"],
  ["tables.borders", "all"],
  ["figures.border", "2pt"],
  ["watermark.text", "DRAFT"],
  ["closing.title", "The end of a long title that wraps because there is so much of it to be read on the last page"],
]);
