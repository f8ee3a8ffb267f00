import { CATALOG } from "../catalog/catalog.ts";
import type { Decoration } from "../graphics/graphics.ts";
import { holds } from "./conditions.ts";
import type { DesignValues } from "./design.ts";
import { parseSlot } from "./slot_text.ts";

const FIELD = /^field\.(.+)$/;
const NAMES = ["field.*"];

/** Lists the fields of the author that the visible texts of a design show, each once, in the order of the catalog. */
export function listUsedFields(values: DesignValues, decorations: readonly Decoration[]): string[] {
  const texts = [
    ...CATALOG.capabilities.filter(({ value, visibleWhen = [] }) =>
      value.kind === "text" && value.placeholders.length > 0 &&
      visibleWhen.every((condition) => holds(condition, values, new Set()))
    ).map(({ path }) => values.get(path)),
    ...placedTexts(values),
    ...decorations.map((decoration) => decoration["text"]),
  ];
  const names = texts.flatMap((text) => typeof text === "string" ? namesIn(text) : []);
  return [...new Set([...names, ...factFields(values)])];
}

/** Lists the fields in the table of facts. */
function factFields(values: DesignValues): string[] {
  const facts = values.get("facts.enabled") === true ? values.get("facts.fields") : [];
  return Array.isArray(facts) ? facts.flatMap(({ name }) => FIELD.exec(String(name))?.[1] ?? []) : [];
}

/** Lists the texts of a cover whose texts have places. */
function placedTexts(values: DesignValues): string[] {
  const isShown = values.get("cover.enabled") === true && values.get("cover.composition") === "placed";
  const texts = isShown ? values.get("cover.texts") : [];
  return Array.isArray(texts) ? texts.map(({ text }) => String(text)) : [];
}

function namesIn(text: string): string[] {
  return parseSlot(text, NAMES).parts.flatMap((part) => "name" in part ? FIELD.exec(part.name)?.[1] ?? [] : []);
}
