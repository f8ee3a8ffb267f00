import { SETTING_TYPES } from "../pack/manifest.ts";
import { CATALOG } from "../pdf/catalog/catalog.ts";
import {
  ASSET_SLOTS,
  type AssetSlot,
  type CapabilityDescriptor,
  type DecorationKind,
  type ObjectKind,
  type ValueKind,
} from "../pdf/catalog/descriptor.ts";
import { describeCondition } from "../pdf/design/conditions.ts";
import { PDF_STANDARDS } from "../pdf/standards.ts";
import { BASELINES, usualValue } from "./baselines/baselines.ts";
import { RECIPE_LIMITS } from "./read/limits.ts";
import { COMPILER_RANGE, RECIPE_SCHEMA } from "./pins.ts";
import { type JsonSchema, schemaOfKind, schemaOfObject, SharedSchemas } from "./read/schema_kind.ts";

/**
 * Creates the JSON Schema of recipes from the catalog, for completion, help and validation in editors. Uses draft-07,
 * which editors support best. The schema accepts every valid recipe; `buildPdfPack` checks more.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { createRecipeSchema } from "./recipe_schema.ts";
 *
 * strictEqual(createRecipeSchema()["$schema"], "http://json-schema.org/draft-07/schema#");
 * ```
 */
export function createRecipeSchema(): JsonSchema {
  const shared = new SharedSchemas();
  const design = schemaOfArea("", CATALOG.capabilities, shared);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Recipe of a PDF template",
    type: "object",
    additionalProperties: false,
    required: ["schema", "template", "baseline"],
    properties: {
      schema: { const: RECIPE_SCHEMA, description: "Schema of this file." },
      template: TEMPLATE,
      baseline: schemaOfBaseline(),
      design: { ...design, description: "Values that differ from the baseline; all are optional." },
      localization: {
        ...schemaOfArea("localization.", CATALOG.capabilities.filter(isLocalization), shared),
        description: "Language, direction and words; the same as design.localization.",
      },
      assets: orNull({
        type: "object",
        additionalProperties: false,
        properties: Object.fromEntries(
          ASSET_SLOTS.map((slot) => [slot, { description: SLOTS[slot], ...shared.share("asset", ASSET) }]),
        ),
        description: "Pictures by role: files below the recipe's folder.",
      }),
      decorations: orNull(DECORATIONS),
      fonts: orNull({
        type: "array",
        maxItems: RECIPE_LIMITS.fonts,
        items: pathSchema("ttf|otf|ttc|otc", "A font file below the recipe's folder."),
        description: "Font files for preview and proof; they are not packed.",
      }),
      settings: orNull({
        type: "object",
        additionalProperties: SETTING,
        description: "Settings that the pack offers to the program that installs it.",
      }),
      output: orNull(OUTPUT),
    },
    definitions: shared.definitions,
  };
}

function isLocalization({ path }: CapabilityDescriptor): boolean {
  return path.startsWith("localization.");
}

/** Returns the schema of an area, which may be empty; names may contain dots. */
function schemaOfArea(
  area: string,
  capabilities: readonly CapabilityDescriptor[],
  shared: SharedSchemas,
): JsonSchema {
  const groups = new Map<string, CapabilityDescriptor[]>();
  for (const capability of capabilities) {
    const name = capability.path.slice(area.length).split(".")[0] ?? "";
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [capability]);
    else group.push(capability);
  }
  const properties = [...groups].map(([name, members]): [string, JsonSchema] => {
    const [first] = members;
    if (first?.path === `${area}${name}`) return [name, schemaOfCapability(first, shared)];
    const below = schemaOfArea(`${area}${name}.`, members, shared);
    return [name, below];
  });
  const deep = capabilities.some(({ path }) => path.slice(area.length).includes("."));
  const names = [...groups.keys()].join(", ");
  return orNull({
    type: "object",
    additionalProperties: false,
    description: `${area === "" ? "Areas of the design" : `Values of ${area.slice(0, -1)}`}: ${names}.`,
    properties: Object.fromEntries(properties),
    ...(deep ? { patternProperties: { "^[A-Za-z][A-Za-z0-9]*(?:\\.[A-Za-z][A-Za-z0-9]*)+$": true } } : {}),
  });
}

function schemaOfCapability(
  { path, label, help, visibleWhen = [], value }: CapabilityDescriptor,
  shared: SharedSchemas,
): JsonSchema {
  const usual = usualValue(path);
  const condition = visibleWhen.map((each) => describeCondition(each)).join(" and ");
  const placeholders = value.kind === "text" ? value.placeholders.map((name) => `{${name}}`).join(" ") : "";
  const sentences = [
    help,
    ...(placeholders === "" ? [] : [`In braces: ${placeholders}; {{ is a brace.`]),
    ...(value.kind === "length" ? [`From ${value.min}${value.unit} to ${value.max}${value.unit}.`] : []),
    ...(condition === "" ? [] : [`Visible only if ${condition}.`]),
    ...("sentence" in usual ? [usual.sentence] : []),
  ];
  return {
    title: label,
    description: sentences.join(" "),
    ...("value" in usual ? { default: usual.value } : {}),
    ...shared.share(value.kind, schemaOfKind(value)),
  };
}

/** Allows null, the value of a key whose lines are all commented out. */
function orNull(schema: JsonSchema): JsonSchema {
  return { ...schema, type: [schema["type"], "null"] };
}

const TEMPLATE: JsonSchema = {
  type: "object",
  additionalProperties: false,
  required: ["id", "name", "version"],
  properties: {
    id: {
      type: "string",
      maxLength: 255,
      pattern: "^[A-Za-z][A-Za-z0-9-]*(?:\\.[A-Za-z0-9_][A-Za-z0-9_-]*)+$",
      patternErrorMessage: 'It must be an id in reverse-DNS style, as in "com.example.report".',
      description: "A domain that you own, reversed, and a name: com.example.report.",
    },
    name: { type: "string", minLength: 1, maxLength: 200, description: "Display name." },
    version: {
      type: "string",
      pattern: "^[0-9]+\\.[0-9]+\\.[0-9]+(?:[-+][0-9A-Za-z.+-]+)?$",
      patternErrorMessage: 'It must be a semantic version, as in "1.4.0".',
      description: "A semantic version: 1.4.0.",
    },
    compilerRange: {
      type: "string",
      maxLength: 128,
      description: `Compilers that the template supports; ${COMPILER_RANGE} unless given.`,
    },
  },
  description: "Identity of the template.",
};

const DIGEST = "It must be the digest of the baseline: 64 hex digits.";

function schemaOfBaseline(): JsonSchema {
  return {
    type: "object",
    additionalProperties: false,
    required: ["id", "version", "catalogVersion", "digest"],
    properties: {
      id: {
        enum: BASELINES.map(({ id }) => id),
        description: BASELINES.map(({ id, description }) => `${id}: ${description}`).join("\n"),
      },
      version: { type: "integer", minimum: 1, description: "Its version." },
      catalogVersion: { const: CATALOG.version, description: "Version of the catalog that it is written in." },
      digest: {
        type: "string",
        pattern: "^[0-9a-f]{64}$",
        patternErrorMessage: DIGEST,
        description: "Identifies its exact values.",
      },
    },
    description: "The complete design that the recipe starts from.",
  };
}

function pathSchema(suffixes: string, description: string): JsonSchema {
  const anyCase = suffixes.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  return {
    type: "string",
    maxLength: RECIPE_LIMITS.pathLength,
    pattern: `^(?!/|.*(?:\\\\|:|//|(?:^|/)\\.\\.?/)).*\\.(?:${anyCase})$`,
    patternErrorMessage: `It must be a path below the recipe's folder that ends in .${
      suffixes.split("|").join(", .")
    }.`,
    description,
  };
}

const PICTURE: Readonly<Record<string, JsonSchema>> = {
  path: pathSchema("png|jpg|jpeg|svg", "A picture below the recipe's folder."),
  decorative: { type: "boolean", description: "Whether the picture is decorative; then it has no alternative text." },
  alt: { type: "string", minLength: 1, maxLength: 500, description: "Alternative text." },
  rights: { type: "string", minLength: 1, maxLength: 500, description: "Why it may be used; it is not packed." },
};

/** Schema rule: a picture is either decorative or has an alternative text. */
const MEANING: JsonSchema = {
  if: { properties: { decorative: { const: true } }, required: ["decorative"] },
  then: { properties: { alt: false } },
  else: { required: ["alt"] },
};

const PLACEMENT = "How the picture is drawn into its place.";

const ASSET: JsonSchema = {
  type: "object",
  additionalProperties: false,
  required: ["path"],
  properties: {
    ...PICTURE,
    placement: orNull({ description: PLACEMENT, ...schemaOfKind(CATALOG.graphics.placement) }),
  },
  allOf: [MEANING],
};

const SLOTS: Readonly<Record<AssetSlot, string>> = {
  logo: "The logo, on covers, closing pages, headers and footers.",
  logoInverse: "The form of the logo for dark backgrounds.",
  logoPartner: "The logo of a partner, beside or opposite the logo.",
  cover: "The picture of a cover with the composition image.",
  closing: "The picture of the closing page.",
  watermark: "The picture of a watermark without a text.",
};

const DECORATION_KINDS = ["vector", "image", "text"] as const;

const DECORATIONS: JsonSchema = {
  type: "array",
  maxItems: CATALOG.graphics.maxDecorations,
  items: {
    type: "object",
    required: ["kind"],
    properties: { kind: { enum: DECORATION_KINDS, description: "A shape, a picture, or a text." } },
    allOf: DECORATION_KINDS.map((kind) => ({
      if: { properties: { kind: { const: kind } }, required: ["kind"] },
      then: schemaOfDecoration(kind),
    })),
  },
  description: "Decorations of the pages, in drawing order.",
};

function schemaOfDecoration(kind: DecorationKind): JsonSchema {
  const schema = schemaOfObject(asObject(CATALOG.graphics.decorations[kind].value));
  const { properties, required, allOf } = schema;
  const picture = kind === "image" ? PICTURE : {};
  const rules = [...asList(allOf), ...(kind === "image" ? [MEANING] : [])];
  return {
    ...schema,
    properties: { kind: true, ...asFields(properties), ...picture },
    required: [...asList(required), ...(kind === "image" ? ["path"] : [])],
    ...(rules.length === 0 ? {} : { allOf: rules }),
  };
}

function asObject(kind: ValueKind): ObjectKind {
  return kind.kind === "object" ? kind : { kind: "object", fields: [] };
}

function asFields(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const OUTPUT: JsonSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    standards: {
      type: ["array", "null"],
      items: { enum: PDF_STANDARDS },
      description: "PDF standards that a build proves; they are not packed.",
    },
  },
  description: "Demands on the PDFs that are made with the pack.",
};

const SETTING: JsonSchema = {
  type: "object",
  required: ["type", "default"],
  properties: {
    type: { enum: SETTING_TYPES, description: "Type of its value." },
    default: { description: "Value unless the user gives another one." },
  },
};
