import { canonicalJson } from "../../base/canonical_json.ts";
import { present } from "../../base/present.ts";
import { describeKind } from "../../pdf/design/check_value.ts";
import { FIELD_HELP } from "./field_help_table.ts";
import type {
  ColorKind,
  LengthKind,
  ObjectKind,
  ObjectVariants,
  TextKind,
  ValueKind,
} from "../../pdf/catalog/descriptor.ts";

/** JSON Schema, or a part of one, as a plain object of its keywords. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Pattern of the numbers that parseLength() reads. */
const AMOUNT = "-?(?:0|[1-9][0-9]{0,4})(?:\\.[0-9]{1,4})?";
const HEX = "#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})";

/**
 * Returns the JSON Schema (draft-07) of the values that a kind accepts. The schema accepts every valid value; the check
 * of the recipe adds the bounds of lengths and the detailed rules of texts.
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
      return { type: "string", ...patternOf(patternOfColor(kind), kind) };
    case "font-family":
      return { type: "string", minLength: 1, maxLength: 100 };
    case "text":
      return schemaOfText(kind);
    case "object":
      return schemaOfObject(kind);
    case "map":
      return {
        type: "object",
        maxProperties: kind.maxItems,
        propertyNames: { pattern: "^[a-z][a-z0-9-]{0,39}$", patternErrorMessage: OWN_NAME },
        additionalProperties: schemaOfKind(kind.item),
      };
    case "array":
      return { type: "array", minItems: kind.minItems, maxItems: kind.maxItems, items: schemaOfKind(kind.item) };
  }
}

const OWN_NAME = "It must be a name of a-z, 0-9 and -, which begins with a letter.";

/** Returns a pattern with the message that editors show, the same as in a finding. */
function patternOf(pattern: string, kind: ValueKind): JsonSchema {
  return { pattern, patternErrorMessage: `It must be ${describeKind(kind)}.` };
}

function patternOfColor({ tokens, palette }: ColorKind): string {
  const own = palette ? ["palette\\.[a-z][a-z0-9-]{0,39}"] : [];
  if (tokens.length === 0) return `^(?:${[HEX, ...own].join("|")})$`;
  return `^(?:${HEX}|(?:${[...tokens, ...own].join("|")})(?: (?:0|[1-9][0-9]?|100)%)?)$`;
}

function schemaOfLength(kind: LengthKind): JsonSchema {
  const units = kind.unit === "em" ? "em" : "pt|mm|cm|in";
  return { type: "string", ...patternOf(`^${AMOUNT}(?:${units})$`, kind) };
}

function schemaOfText(kind: TextKind): JsonSchema {
  const { maxLength, multiline, pattern } = kind;
  const form = pattern === "" ? multiline ? undefined : "^[^\\n]*$" : `^(?:${pattern})$`;
  return { type: "string", maxLength, ...form === undefined ? {} : patternOf(form, kind) };
}

/** Returns the schema of an object with known fields. The selecting value decides which variant fields are valid. */
export function schemaOfObject({ fields, variants }: ObjectKind): JsonSchema {
  const required = fields.filter(({ required }) => required).map(({ name }) => name);
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(({ name, value }) => [name, schemaOfField(name, value)])),
    ...(required.length === 0 ? {} : { required }),
    ...present({ allOf: variants?.flatMap(schemaOfVariants) }),
  };
}

function schemaOfField(name: string, value: ValueKind): JsonSchema {
  return { ...present({ description: FIELD_HELP[name] }), ...schemaOfKind(value) };
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

/**
 * Large parts of a schema, each defined once. An `allOf` wraps each `$ref`, because draft-07 ignores keywords beside
 * it.
 */
export class SharedSchemas {
  readonly #names: Map<string, string> = new Map();
  /** Shared parts, by name. */
  readonly definitions: Record<string, JsonSchema> = {};

  /** Returns a small part unchanged, or a reference to the shared copy of a large part. */
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

/** Minimum JSON length of a shared part, in characters. */
const SMALL = 120;
