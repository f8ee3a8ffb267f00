import { canonicalJson } from "../../base/canonical_json.ts";
import type { LengthKind, ObjectKind, ObjectVariants, TextKind, ValueKind } from "../../pdf/catalog/descriptor.ts";

/** A part of a JSON Schema. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Numbers as parseLength() reads them. */
const AMOUNT = "-?(?:0|[1-9][0-9]{0,4})(?:\\.[0-9]{1,4})?";
const HEX = "#(?:[0-9a-f]{6}|[0-9a-f]{8})";

/**
 * What values a kind takes, as JSON Schema draft-07. It refuses nothing that a recipe may say; bounds of lengths and
 * the fine rules of texts are left to the recipe's own check.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { schemaOfKind } from "./schema_kind.ts";
 *
 * deepStrictEqual(schemaOfKind({ kind: "enum", values: ["a4", "a5"] }), { enum: ["a4", "a5"] });
 * ```
 */
export function schemaOfKind(kind: ValueKind): JsonSchema {
  switch (kind.kind) {
    case "boolean":
      return { type: "boolean" };
    case "integer":
    case "number":
      return { type: kind.kind, minimum: kind.min, maximum: kind.max };
    case "weight":
      return { enum: [100, 200, 300, 400, 500, 600, 700, 800, 900] };
    case "enum":
      return { enum: kind.values };
    case "length":
      return schemaOfLength(kind);
    case "color":
      return kind.tokens.length === 0
        ? { type: "string", pattern: `^${HEX}$` }
        : { type: "string", pattern: `^(?:${HEX}|(?:${kind.tokens.join("|")})(?: (?:0|[1-9][0-9]?|100)%)?)$` };
    case "font-family":
      return { type: "string", minLength: 1, maxLength: 100 };
    case "text":
      return schemaOfText(kind);
    case "object":
      return schemaOfObject(kind);
    case "array":
      return { type: "array", minItems: kind.minItems, maxItems: kind.maxItems, items: schemaOfKind(kind.item) };
  }
}

function schemaOfLength({ unit }: LengthKind): JsonSchema {
  return { type: "string", pattern: `^${AMOUNT}(?:${unit === "em" ? "em" : "pt|mm|cm|in"})$` };
}

function schemaOfText({ maxLength, multiline, pattern }: TextKind): JsonSchema {
  const form = pattern === "" ? multiline ? undefined : "^[^\\n]*$" : `^(?:${pattern})$`;
  return { type: "string", maxLength, ...(form === undefined ? {} : { pattern: form }) };
}

/** An object of known fields. Fields of variants are required and refused by the value that selects the variant. */
export function schemaOfObject({ fields, variants }: ObjectKind): JsonSchema {
  const required = fields.filter(({ required }) => required).map(({ name }) => name);
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(({ name, value }) => [name, schemaOfKind(value)])),
    ...(required.length === 0 ? {} : { required }),
    ...(variants === undefined ? {} : { allOf: variants.flatMap(schemaOfVariants) }),
  };
}

function schemaOfVariants({ by, required, optional = {} }: ObjectVariants): JsonSchema[] {
  const governed = [...new Set([...Object.values(required), ...Object.values(optional)].flat())];
  return Object.entries(required).map(([variant, names]) => {
    const allowed = [...names, ...optional[variant] ?? []];
    return {
      if: { properties: { [by]: { const: variant } }, required: [by] },
      then: {
        required: names,
        properties: Object.fromEntries(governed.filter((name) => !allowed.includes(name)).map((name) => [name, false])),
      },
    };
  });
}

/** Large parts of a schema, each written once. Keywords beside a `$ref` do not count, so it stands in an `allOf`. */
export class SharedSchemas {
  readonly #names: Map<string, string> = new Map();
  /** The parts by name. */
  readonly definitions: Record<string, JsonSchema> = {};

  /** The part itself where it is small, otherwise a reference to its one copy. */
  share(name: string, schema: JsonSchema): JsonSchema {
    const text = canonicalJson(schema);
    if (text.length < SMALL) return schema;
    const known = this.#names.get(text);
    if (known !== undefined) return { allOf: [{ $ref: `#/definitions/${known}` }] };
    const free = Object.hasOwn(this.definitions, name) ? `${name}${this.#names.size}` : name;
    this.#names.set(text, free);
    this.definitions[free] = schema;
    return { allOf: [{ $ref: `#/definitions/${free}` }] };
  }
}

/** Characters of JSON that are not worth a name. */
const SMALL = 120;
