import { type Citing, NO_CITING } from "../../document/citations/citing.ts";
import { spellMacro } from "../../document/math/macros/named_macros.ts";
import { settingAt, type SettingsNode, settingText } from "./yaml_settings.ts";

const MAX_FILES = 20;
/** Files with the settings of MyST and of Jupyter Book, and where they name bibliographies. */
export const MYST_SETTINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ["myst.yml", ["project", "bibliography"]],
  ["_config.yml", ["bibtex_bibfiles"]],
]);
/** Where they have the macros of formulas. */
const MACROS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  ["myst.yml", [["project", "math"]]],
  ["_config.yml", [
    ["sphinx", "config", "mathjax3_config", "tex", "macros"],
    ["sphinx", "config", "mathjax_config", "TeX", "Macros"],
  ]],
]);

/** Reads the macros of formulas in the settings of MyST or Jupyter Book, as TeX defines them. */
export function readMystMacros(file: string, root: SettingsNode | undefined): string[] {
  const fields = (MACROS.get(file) ?? []).flatMap((path) => [...settingAt(root, ...path)?.fields ?? []]);
  return fields.flatMap(([name, node]) => {
    const [body, count, fallback] = (node.items ?? [settingAt(node, "macro") ?? node]).map(settingText);
    return body === undefined ? [] : spellMacro({ name, body, count, fallback }) ?? [];
  });
}

/**
 * Reads what the settings of MyST or Jupyter Book say about citations; undefined if they say nothing. A project of MyST
 * that names no bibliographies has all files in BibTeX of its folder.
 */
export function readMystCiting(
  file: string,
  root: SettingsNode | undefined,
  paths: ReadonlySet<string>,
): Citing | undefined {
  const named = settingAt(root, ...MYST_SETTINGS.get(file) ?? []);
  const items = named === undefined ? [] : named.items ?? [named];
  const written = items.flatMap((item) => {
    const name = settingText(item);
    return name === undefined || name === "" ? [] : [{ name, line: item.place.line }];
  });
  const isProject = settingAt(root, "project") !== undefined && named === undefined;
  const found = isProject ? [...paths].filter((path) => path.endsWith(".bib")).toSorted() : [];
  const bibliographies = [...written, ...found.map((name) => ({ name, line: 1 }))].slice(0, MAX_FILES);
  return bibliographies.length === 0 ? undefined : { ...NO_CITING, bibliographies };
}
