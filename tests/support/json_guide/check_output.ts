import type { DescribedField, DescribedObject, DescribedOutputs } from "./described_outputs.ts";

/** Descriptions to compare with, and the places of those that were seen. */
export interface CheckedOutputs {
  readonly outputs: DescribedOutputs;
  readonly seen: Set<string>;
}

/** Returns how a document differs from all tables of a section: from the nearest one, if it fits none. */
export function checkOutput(document: unknown, section: string, checked: CheckedOutputs): string[] {
  const attempts = (checked.outputs.get(section) ?? []).map((fields) => {
    const seen = new Set<string>();
    return { seen, mistakes: checkObject(document, fields, { ...checked, seen }) };
  }).sort((a, b) => a.mistakes.length - b.mistakes.length);
  const [nearest] = attempts;
  if (nearest === undefined) return [`${section} is not described`];
  if (nearest.mistakes.length === 0) nearest.seen.forEach((place) => checked.seen.add(place));
  return nearest.mistakes.map((mistake) => `${section}: ${mistake}`);
}

function checkObject(value: unknown, fields: DescribedObject, checked: CheckedOutputs): string[] {
  if (typeOf(value) !== "object") return [`${typeOf(value)} in place of an object`];
  const entries = new Map(Object.entries(value as object));
  const all = fields.flatMap((field) => field.name === "..." ? included(field, checked) : [field]);
  const unknown = [...entries.keys()].filter((key) => !all.some(({ name }) => name === key));
  return [
    ...unknown.map((key) => `${key} is not described`),
    ...all.flatMap((field) => {
      const { name, optional } = field;
      if (!entries.has(name)) return optional ? [] : [`${name} is missing`];
      checked.seen.add(field.place);
      return checkValue(entries.get(name), field, checked).map((mistake) => `${name}: ${mistake}`);
    }),
  ];
}

function included({ types, place }: DescribedField, { outputs, seen }: CheckedOutputs): DescribedObject {
  seen.add(place);
  return types.flatMap((type) => outputs.get(type)?.[0] ?? []);
}

function checkValue(value: unknown, field: DescribedField, checked: CheckedOutputs): string[] {
  const attempts = field.types.map((type) => checkType(value, { type, fields: field.fields }, checked));
  return attempts.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

interface Expected {
  readonly type: string;
  readonly fields: DescribedObject;
}

function checkType(value: unknown, { type, fields }: Expected, checked: CheckedOutputs): string[] {
  const actual = typeOf(value);
  const [, container, inner = ""] = /^(list|map) of (.*)$/.exec(type) ?? [];
  if (container !== undefined) {
    if (actual !== (container === "map" ? "object" : "list")) return [`${actual} in place of a ${container}`];
    return Object.entries(value as object).flatMap(([key, item]) => {
      return checkType(item, { type: inner, fields }, checked).map((mistake) => `${key}: ${mistake}`);
    });
  }
  if (type === "object") return checkObject(value, fields, checked);
  const shared = checked.outputs.get(type)?.[0];
  if (shared !== undefined) return checkObject(value, shared, checked);
  return type === "any" || type === actual || type === JSON.stringify(value) ? [] : [`${actual} in place of ${type}`];
}

/** Returns the type as the guide names it. */
function typeOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
}
