import { isRecord } from "../../base/record.ts";
import { quote, truncate } from "../../base/text.ts";
import { CATALOG } from "../../pdf/catalog/catalog.ts";
import type { DecorationKind, ValueKind } from "../../pdf/catalog/descriptor.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { spellColors } from "../color/spell_colors.ts";
import type { Findings } from "../findings.ts";
import { PICTURE_SYNONYMS, readPicture } from "./read_picture.ts";
import type { RecipeDecoration } from "../recipe.ts";
import { hasRefused, isNull, type MapEntry, type MapNode, type RecipeNode, toPlain } from "./recipe_node.ts";
import { reportProblems } from "../report_problems.ts";
import { nearestName } from "../../base/nearest_name.ts";
import { FOREIGN_WORDS, foreignKey } from "./foreign_values_table.ts";
import { Section, showNode } from "./section.ts";

const KINDS: readonly DecorationKind[] = ["vector", "image", "text"];
const PICTURE_FIELDS = ["path", "decorative", "alt", "rights"];

/** Reads `decorations`, the drawings on pages. */
export function readDecorations(entry: MapEntry | undefined, findings: Findings): RecipeDecoration[] {
  if (entry === undefined || isNull(entry.value) || entry.value.kind === "refused") return [];
  const { value, place } = entry;
  const max = CATALOG.graphics.maxDecorations;
  if (value.kind !== "list" || value.items.length > max) {
    const found = value.kind === "list" ? `a list of ${value.items.length}` : showNode(value);
    const message = `decorations is ${found}, but must be a list of at most ${max} mappings`;
    findings.error("invalid-value", message, { path: "decorations", place, hint: explainList(value) });
    return [];
  }
  const ids = new Map<string, number>();
  return value.items.flatMap((node, i) => {
    const decoration = readDecoration(node, `decorations[${i}]`, findings);
    checkUnique(node, { index: i, ids }, findings);
    return decoration === undefined ? [] : [decoration];
  });
}

function explainList(node: RecipeNode): string | undefined {
  return node.kind === "map" ? "Write a list, with - before each decoration." : undefined;
}

function checkUnique(
  node: RecipeNode,
  { index, ids }: { index: number; ids: Map<string, number> },
  findings: Findings,
): void {
  const value = node.kind === "map" ? node.entries.get("id")?.value : undefined;
  if (value?.kind !== "scalar" || typeof value.value !== "string") return;
  const first = ids.get(value.value);
  if (first === undefined) {
    ids.set(value.value, index);
    return;
  }
  const message = `The id ${quote(truncate(value.value, 60))} is already used by decorations[${first}]`;
  const details = { path: `decorations[${index}].id`, place: value.place, hint: "Give each decoration its own id." };
  findings.error("duplicate-decoration", message, details);
}

function readDecoration(node: RecipeNode, path: string, findings: Findings): RecipeDecoration | undefined {
  if (node.kind === "refused") return undefined;
  if (node.kind !== "map") {
    const message = `${path} is ${showNode(node)}, but must be a mapping with kind, id, scope, layer, area and more`;
    findings.error("invalid-value", message, { path, place: node.place });
    return undefined;
  }
  const named = readKind(node, path, findings);
  // The other fields are judged by the likely kind, so that all mistakes are reported at once.
  const kind = named ?? guessKind(node);
  if (kind === undefined) return undefined;
  const graphics = CATALOG.graphics.decorations[kind].value;
  const section = Section.open({ node, path, place: node.place }, shapeOf(kind, graphics), findings);
  if (section === undefined) return undefined;
  const picture = kind === "image" ? readPicture(section, node.place, findings) : undefined;
  const fields = readFields(node, { kind: graphics, path }, findings);
  if (named === undefined || fields === undefined || kind === "image" && picture === undefined) return undefined;
  const { id } = fields;
  if (typeof id !== "string") return undefined;
  return { kind, id, fields, place: node.place, picture };
}

function readKind(node: MapNode, path: string, findings: Findings): DecorationKind | undefined {
  const value = node.entries.get("kind")?.value;
  if (value?.kind === "refused") return undefined;
  const kind = KINDS.find((each) => value?.kind === "scalar" && each === value.value);
  if (kind !== undefined) return kind;
  const allowed = { kind: "object", fields: [{ name: "kind", required: true, value: KIND }] } as const;
  const problems = checkValue(allowed, value === undefined ? {} : { kind: toPlain(value) });
  const guessed = value === undefined ? guessKind(node) : undefined;
  const explain = () => guessed === undefined ? undefined : `Write this line: kind: ${guessed}`;
  reportProblems(
    problems,
    { node, place: node.place, path, code: "invalid-decoration", kind: allowed, explain },
    findings,
  );
  return undefined;
}

/** Fields that only one kind of decoration has. */
const TELLING: Readonly<Record<DecorationKind, readonly string[]>> = {
  image: ["path", "src", "file", "alt", "decorative", "fit"],
  text: ["text", "role", "tracking"],
  vector: ["shape", "stroke", "points"],
};

/** Guesses the kind of a decoration from its wrong kind or from its fields. */
function guessKind({ entries }: MapNode): DecorationKind | undefined {
  const value = entries.get("kind")?.value;
  const word = value?.kind === "scalar" && value.value !== null ? String(value.value) : "";
  const meant = nearestName(word, KINDS) ?? FOREIGN_WORDS.get(foreignKey(word))?.find((each) => isKind(each));
  return KINDS.find((each) => each === meant) ??
    (["image", "text", "vector"] as const).find((each) => TELLING[each].some((name) => entries.has(name)));
}

function isKind(word: string): boolean {
  return KINDS.some((each) => each === word);
}

const KIND: ValueKind = { kind: "enum", values: KINDS };

/** Reads the fields that are not in the catalog; {@linkcode readFields} reads the others. */
function shapeOf(kind: DecorationKind, value: ValueKind) {
  const names = value.kind === "object" ? value.fields.map(({ name }) => name) : [];
  const picture = kind === "image" ? PICTURE_FIELDS : [];
  return {
    required: kind === "image" ? ["path"] : [],
    optional: ["kind", ...names, ...picture.slice(1)],
    synonyms: SYNONYMS,
  };
}

/** Names of other tools for fields of decorations. */
const SYNONYMS = {
  ...PICTURE_SYNONYMS,
  ...{ x: "dx", y: "dy", left: "dx", top: "dy", offsetX: "dx", offsetY: "dy", position: "anchor", align: "anchor" },
  ...{
    pages: "scope",
    page: "scope",
    on: "scope",
    where: "scope",
    "z-index": "layer",
    zIndex: "layer",
    order: "layer",
  },
  ...{ fill: "paint", color: "paint", colour: "paint", background: "paint", border: "stroke", line: "stroke" },
  ...{ w: "width", h: "height", rotate: "rotation", angle: "rotation", name: "id", content: "text", type: "kind" },
  ...{ "font-size": "size", fontSize: "size", font: "role", style: "role", "border-radius": "radius" },
};

function readFields(
  node: MapNode,
  { kind, path }: { kind: ValueKind; path: string },
  findings: Findings,
): Record<string, unknown> | undefined {
  const names = kind.kind === "object" ? kind.fields.map(({ name }) => name) : [];
  const entries = [...node.entries].filter(([name]) => names.includes(name));
  if (entries.some(([, { value }]) => hasRefused(value))) return undefined;
  const plain = Object.fromEntries(entries.map(([name, { value }]) => [name, toPlain(value)]));
  const spelled = spellColors(kind, plain);
  const fields = isRecord(spelled) ? spelled : plain;
  const problems = checkValue(kind, fields);
  reportProblems(problems, { node, place: node.place, path, code: "invalid-decoration", kind }, findings);
  return problems.length === 0 ? fields : undefined;
}
