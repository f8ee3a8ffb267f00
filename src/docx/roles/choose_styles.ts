import type { StyleReason } from "../../base/word/word_frame.ts";
import type { StyleDefinition } from "../facts/styles/style_definition.ts";
import type { StyleSheet } from "../facts/styles/style_sheet.ts";
import type { TextRole } from "../facts/tally/text_facts.ts";
import { OTHER_STYLES, STYLE_PURPOSES, type StyleNames, type StyleRole } from "./style_names_table.ts";
import { plainName, spellOut } from "./style_role.ts";

/**
 * Reasons to choose a style for a purpose:
 * - `use`: most text of the purpose has it, or, of tables, most tables do;
 * - `name`: it has one of the names of the purpose, the preferred one first;
 * - `id`: the same by its ID, because some programs translate the names of built-in styles;
 * - `role`: it has the role by its name, outline level, font, or the style that it is based on, built-in styles first;
 * - `place`: it is the style of the paragraph that the content replaces;
 * - `default`: it is the default style of paragraphs, or the one that shows the purpose if nothing else does.
 */
type ChoiceReason = Exclude<StyleReason, "map" | "outline">;

/**
 * Order in which the reasons count. A document shows its look in its text, and its styles count by what they are. A
 * template has little text, so that its styles count by the names for which they were made.
 */
const PRECEDENCE = {
  document: ["use", "role", "default"],
  template: ["name", "use", "id", "role", "place", "default"],
} as const satisfies Record<string, readonly ChoiceReason[]>;

/** What a file shows of its styles, besides their definitions. */
export interface StyleUse {
  readonly of: keyof typeof PRECEDENCE;
  /** Returns the ID of the style that most text, or most tables, of a purpose have; undefined without any. */
  readonly used: (purpose: StyleNames) => string | undefined;
  /** ID of the style of the paragraph that the content replaces. */
  readonly place?: string | undefined;
}

/** Text roles that several purposes share, or that say nothing of how the text of the purpose looks. */
const SHARED: ReadonlySet<StyleRole | undefined> = new Set<StyleRole | undefined>([
  ...["body", "table", "list", "toc", "deepHeading"] as const,
  undefined,
]);

/** Style that is chosen for a purpose. */
export interface StyleChoice {
  readonly id: string;
  readonly reason: StyleReason;
}

/** Returns the function that chooses the ID of the style for a purpose, or undefined if no style fits. */
export function chooseStyles(sheet: StyleSheet, use: StyleUse): (purpose: StyleNames) => string | undefined {
  const explain = explainStyles(sheet, use);
  return (purpose) => explain(purpose)?.id;
}

/** Returns the function that chooses the style for a purpose, with the reason, or undefined if no style fits. */
export function explainStyles(sheet: StyleSheet, use: StyleUse): (purpose: StyleNames) => StyleChoice | undefined {
  const byName = indexStyles(sheet, ({ name }) => plainName(name));
  const byId = indexStyles(sheet, ({ id }) => spellOut(id));
  const firstOf = (index: ReadonlyMap<string, StyleDefinition>, { type, names }: StyleNames) =>
    names.map((name) => index.get(`${type} ${plainName(name)}`)).find((style) => style !== undefined);
  const find: Readonly<Record<ChoiceReason, (purpose: StyleNames) => StyleDefinition | undefined>> = {
    use: (purpose) => sheet.get(use.used(purpose) ?? ""),
    name: (purpose) => firstOf(byName, purpose),
    id: (purpose) => firstOf(byId, purpose),
    role: (purpose) => styleOfRole(sheet, purpose),
    place: ({ text }) => text === "body" ? plainStyle(sheet, use.place) : undefined,
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
      if (style === undefined) continue;
      const isOutline = reason === "role" && style.paragraph.outlineLevel !== undefined;
      return { id: style.id, reason: isOutline ? "outline" : reason };
    }
    return undefined;
  };
}

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

/** Returns a style of paragraphs unless it is one for headings, captions and the like. */
function plainStyle(sheet: StyleSheet, id: string | undefined): StyleDefinition | undefined {
  const style = id === undefined ? undefined : sheet.get(id);
  return style?.type === "paragraph" && sheet.role(style.id) === undefined ? style : undefined;
}
