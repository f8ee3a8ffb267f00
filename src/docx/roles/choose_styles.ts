import type { StyleDefinition } from "../facts/styles/style_definition.ts";
import type { StyleSheet } from "../facts/styles/style_sheet.ts";
import type { TextRole } from "../facts/tally/text_facts.ts";
import type { StyleMap } from "./resolve_style_map.ts";
import { OTHER_STYLES, STYLE_PURPOSES, type StyleNames, type StyleRole } from "./style_names_table.ts";
import { plainName, spellOut } from "./style_role.ts";

/**
 * Reason to choose a style for a purpose:
 * - `map`: a style map names it;
 * - `made`: it has the name of a style that is made for exported content (`Scroll …`);
 * - `place`: it is the style of the paragraph that the content replaces, and not the default one;
 * - `use`: most text of the purpose has it, or, of tables, most tables do;
 * - `family`: it is called like the style of the headings above, with another number;
 * - `name`: it has one of the names of the purpose, the preferred one first;
 * - `id`: the same by its ID, because some programs translate the names of built-in styles;
 * - `role`: it has the role by its name, outline level, font, or the style that it is based on, built-in styles first;
 * - `default`: it is the default style of paragraphs, or the one that shows the purpose if nothing else does.
 */
export type StyleReason = "map" | "made" | "place" | "use" | "family" | "name" | "id" | "role" | "default";

/**
 * Order in which the reasons count. A document shows its look in its text. So does a template, unless it has styles that
 * were made for content.
 */
const PRECEDENCE = {
  document: ["use", "role", "default"],
  template: ["map", "made", "place", "use", "family", "name", "id", "role", "default"],
} as const satisfies Record<string, readonly StyleReason[]>;

/** What a file shows of its styles, besides their definitions. */
export interface StyleUse {
  readonly of: keyof typeof PRECEDENCE;
  /** Returns the ID of the style that most text, or most tables, of a purpose have; undefined without any. */
  readonly used: (purpose: StyleNames) => string | undefined;
  /** ID of the style of the paragraph that the content replaces. */
  readonly place?: string | undefined;
  readonly map?: StyleMap | undefined;
}

/** Style for a purpose, and why it was chosen. */
export interface ChosenStyle {
  readonly id: string;
  readonly reason: StyleReason;
}

/** Text roles that several purposes share, or that say nothing of how the text of the purpose looks. */
const SHARED: ReadonlySet<StyleRole | undefined> = new Set<StyleRole | undefined>([
  ...["body", "table", "list", "toc", "deepHeading"] as const,
  undefined,
]);

/** Returns the function that chooses the style for a purpose, or undefined if no style fits. */
export function chooseStyles(sheet: StyleSheet, use: StyleUse): (purpose: StyleNames) => ChosenStyle | undefined {
  const byName = indexStyles(sheet, ({ name }) => plainName(name));
  const byId = indexStyles(sheet, ({ id }) => spellOut(id));
  const firstOf = (index: ReadonlyMap<string, StyleDefinition>, { type, names }: Pick<StyleNames, "type" | "names">) =>
    names.map((name) => index.get(`${type} ${plainName(name)}`)).find((style) => style !== undefined);
  const find: Readonly<Record<StyleReason, (purpose: StyleNames) => StyleDefinition | undefined>> = {
    map: ({ role }) => sheet.get((role === undefined ? undefined : use.map?.get(role)) ?? ""),
    made: ({ type, names }) => firstOf(byName, { type, names: names.filter((name) => name.startsWith(MADE)) }),
    place: ({ text }) => text === "body" ? plainStyle(sheet, use.place) : undefined,
    use: (purpose) => sheet.get(use.used(purpose) ?? ""),
    family: (purpose) => styleOfFamily(purpose, use, byName),
    name: (purpose) => firstOf(byName, purpose),
    id: (purpose) => firstOf(byId, purpose),
    role: (purpose) => styleOfRole(sheet, purpose),
    default: ({ text, type, otherwise }) =>
      text === "body"
        ? sheet.defaultStyle("paragraph")
        : otherwise === undefined
        ? undefined
        : firstOf(byName, { type, names: [otherwise] }),
  };
  return (purpose) => {
    for (const reason of PRECEDENCE[use.of]) {
      const style = find[reason](purpose);
      if (style !== undefined) return { id: style.id, reason };
    }
    return undefined;
  };
}

/** How names of styles begin that are made for exported content. */
const MADE = "Scroll ";

/** Purposes of styles of paragraphs by the role of their text, the first one of each role. */
const BY_TEXT: ReadonlyMap<StyleRole | undefined, StyleNames> = new Map(
  [...STYLE_PURPOSES, ...OTHER_STYLES].reverse().flatMap((each) =>
    each.type === "paragraph" ? [[each.text, each]] : []
  ),
);

/** Returns the purpose of the styles of text with a role. */
export function purposeOfText(text: TextRole): StyleNames {
  return BY_TEXT.get(text) ?? { type: "paragraph", names: [], text };
}

/** Returns the first style of each type and key. */
function indexStyles(sheet: StyleSheet, keyOf: (style: StyleDefinition) => string): Map<string, StyleDefinition> {
  return new Map([...sheet.all].reverse().map((style) => [`${style.type} ${keyOf(style)}`, style]));
}

function styleOfRole(sheet: StyleSheet, { type, text }: StyleNames): StyleDefinition | undefined {
  if (type !== "paragraph" || SHARED.has(text)) return undefined;
  const fitting = sheet.all.filter((style) => style.type === type && sheet.role(style.id) === text);
  return fitting.sort((a, b) => Number(a.custom) - Number(b.custom))[0];
}

/** Returns a style of paragraphs unless it is the default one, or one for headings, captions and the like. */
function plainStyle(sheet: StyleSheet, id: string | undefined): StyleDefinition | undefined {
  const style = id === undefined ? undefined : sheet.get(id);
  const isPlain = style?.type === "paragraph" && !style.isDefault && sheet.role(style.id) === undefined;
  return isPlain ? style : undefined;
}

/** Returns the style of a level of headings that is called like a used one above it: `ACME Titel 3` like `ACME Titel 2`. */
function styleOfFamily(
  { role, type, text }: StyleNames,
  { used }: StyleUse,
  byName: ReadonlyMap<string, StyleDefinition>,
): StyleDefinition | undefined {
  const [, digit = "0"] = /^heading(\d)$/.exec(role ?? "") ?? [];
  if (text === undefined) return undefined;
  for (let level = Number(digit) - 1; level > 0; level--) {
    const above = STYLE_PURPOSES.find((purpose) => purpose.role === `heading${level}`);
    const style = above === undefined ? undefined : [...byName.values()].find(({ id }) => id === used(above));
    const name = style === undefined ? "" : plainName(style.name);
    if (name.includes(String(level))) return byName.get(`${type} ${name.replaceAll(String(level), digit)}`);
  }
  return undefined;
}
