import { errorIssue, type Issue } from "../../base/issue.ts";
import { didYouMean, nearestName } from "../../base/nearest_name.ts";
import { asciiLowerCase } from "../../base/text.ts";
import type { WordRole } from "../../base/word/word_frame.ts";
import type { StyleDefinition } from "../facts/styles/style_definition.ts";
import type { StyleSheet } from "../facts/styles/style_sheet.ts";
import { type MappedStyle, shown } from "./parse_style_map.ts";
import { plainName } from "./style_role.ts";
import { STYLE_PURPOSES } from "./style_names_table.ts";

/** IDs of the styles that a style map names, by purpose. */
export type StyleMap = ReadonlyMap<WordRole, string>;

/** Finds the styles that a map names in a template, by their names or their IDs. */
export function resolveStyleMap(
  entries: readonly MappedStyle[],
  sheet: StyleSheet,
): { readonly styles: StyleMap; readonly issues: readonly Issue[] } {
  const styles = new Map<WordRole, string>();
  const issues: Issue[] = [];
  for (const entry of entries) {
    const { role, style, line, column } = entry;
    const type = TYPES.get(role);
    const named = sheet.all.filter((each) => namesOf(each).includes(plainName(style)) || each.id === style);
    const found = named.find((each) => each.type === type);
    if (found !== undefined) styles.set(role, found.id);
    else if (named[0] !== undefined) {
      const message = `${shown(style)} is a style of ${KINDS[named[0].type]}; ${role} needs one of ${
        KINDS[type ?? ""]
      }`;
      issues.push(errorIssue("wrong-style-type", message, { line, column, hint: hintFor(entry, sheet) }));
    } else {
      const message = `The template has no style ${shown(style)} for ${role}`;
      issues.push(errorIssue("unknown-style", message, { line, column, hint: hintFor(entry, sheet) }));
    }
  }
  return { styles, issues };
}

const TYPES: ReadonlyMap<WordRole, StyleDefinition["type"]> = new Map(
  STYLE_PURPOSES.map(({ role, type }) => [role, type]),
);
const KINDS: Readonly<Record<string, string>> = {
  ...{ paragraph: "paragraphs", character: "text in a paragraph", table: "tables", numbering: "lists" },
};
/** Names in a hint. */
const LISTED = 5;

/** Returns the names of a style in lower case: that of Word, and its aliases. */
function namesOf({ name }: StyleDefinition): string[] {
  return [plainName(name), ...name.split(",").slice(1).map((alias) => asciiLowerCase(alias).trim())];
}

/** Names the styles of the template that may be meant. */
function hintFor({ role, style }: MappedStyle, { all }: StyleSheet): string {
  const names = all.filter(({ type }) => type === TYPES.get(role)).map(({ name }) => name);
  const near = nearestName(style, names);
  if (near !== undefined) return didYouMean(shown(near)) ?? "";
  const listed = names.slice(0, LISTED).map(shown).join(", ");
  if (listed === "") return "Remove the line: the template has no styles of that kind.";
  return `Name one of its styles, such as ${listed}${names.length > LISTED ? ", …" : ""}.`;
}
