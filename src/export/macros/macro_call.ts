import { labelOf } from "../../document/directives/directive_rules.ts";
import { readMacroMeta } from "../../document/storage/fence_meta.ts";
import { UNNAMED } from "../../document/storage/parameter_kinds.ts";
import type { Code, Directive, Nodes } from "../../document/tree.ts";
import type { PageRef } from "../../book/model/page_ref.ts";

/** A macro in the tree of a body. */
export interface MacroCall {
  readonly name: string;
  /** Parameters by name; parts of references behind a dot. */
  readonly values: ReadonlyMap<string, string>;
  readonly node: Directive | Code;
}

/** Parameters of a macro. */
export type MacroValues = Pick<MacroCall, "values">;

/** Directives that are macros under their own names. */
const NAMED: ReadonlySet<string> = new Set(["toc", "children", "jira", "gallery"]);

/** Reads a macro; undefined for other nodes. */
export function readMacroCall(node: Nodes): MacroCall | undefined {
  if (node.type === "code") {
    const parameters = readMacroMeta(node.meta ?? "");
    return parameters && { name: node.lang ?? "", values: new Map(Object.entries(parameters)), node };
  }
  if (node.type !== "textDirective" && node.type !== "leafDirective" && node.type !== "containerDirective") {
    return undefined;
  }
  const isNamed = NAMED.has(node.name);
  if (!isNamed && node.name !== "macro") return undefined;
  const values = new Map(Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ""]));
  if (node.name === "jira") values.set("key", labelOf(node));
  return { name: isNamed ? node.name : labelOf(node), values, node };
}

/** Returns the first of some parameters that is not empty. */
export function firstOf({ values }: MacroValues, ...names: readonly string[]): string | undefined {
  return names.map((name) => values.get(name)?.trim()).find((value) => value !== undefined && value !== "");
}

/** Tests whether a parameter is switched on. */
export function isOn(call: MacroValues, ...names: readonly string[]): boolean {
  return firstOf(call, ...names)?.toLowerCase() === "true";
}

/** Reads a parameter as a whole number within limits. */
export function wholeNumber(
  call: MacroValues,
  name: string,
  [least, most]: readonly [least: number, most: number],
): number | undefined {
  const written = firstOf(call, name) ?? "";
  if (!/^\d{1,9}$/.test(written)) return undefined;
  return Math.min(Math.max(Number(written), least), most);
}

/** Reads a parameter with names between commas, semicolons or, for labels, spaces. */
export function splitList(text: string | undefined, separator: RegExp = /[,;]/): string[] {
  return (text ?? "").split(separator).map((part) => part.trim()).filter((part) => part !== "");
}

/** Reads a parameter with names between commas, where a name with a comma stands in double quotes. */
export function splitQuotedList(text: string | undefined): string[] {
  const parts = (text ?? "").match(/(?:\s*"(?:[^"\\]|\\.|"")*"\s*(?=,|$)|[^,])+/gs) ?? [];
  return parts.map(unquoted).filter((part) => part !== "");
}

/** Returns a name without the double quotes around it. */
export function unquoted(name: string): string {
  const trimmed = name.trim();
  const [, inside] = /^"((?:[^"\\]|\\.|"")*)"$/s.exec(trimmed) ?? [];
  return inside === undefined ? trimmed : inside.replace(/\\(["\\])|"(")/g, "$1$2").trim();
}

/** Prefix of a space before a title in parameters of older macros. */
const TITLE_WITH_SPACE = /^(~?[\w.@+-]{1,127}):(.+)$/s;

/**
 * Reads which page a parameter names: by a reference, by ID, or as `Title` or `SPACE:Title`.
 *
 * @param name Name of the parameter; empty for the one without a name.
 */
export function pageRefOf(call: MacroValues, name = ""): PageRef | undefined {
  const dotted = name === "" ? "" : `${name}.`;
  const id = firstOf(call, `${dotted}page-id`);
  if (id !== undefined) return { id };
  const key = name === "" ? UNNAMED : name;
  const blog = firstOf(call, `${dotted}page-title`);
  if (blog !== undefined) {
    return withSpace(blog, firstOf(call, `${dotted}page-space`), firstOf(call, `${dotted}page-date`));
  }
  const title = firstOf(call, `${key}.page`);
  if (title !== undefined) return withSpace(title, firstOf(call, `${key}.space`));
  const text = firstOf(call, key);
  return text === undefined ? undefined : parsePageName(text);
}

/** Reads a page that a text names: `Title` or `SPACE:Title`. */
export function parsePageName(text: string): PageRef {
  const [, spaceKey, title] = TITLE_WITH_SPACE.exec(text) ?? [];
  return title === undefined ? { title: text } : withSpace(title.trim(), spaceKey);
}

function withSpace(title: string, spaceKey: string | undefined, postedOn?: string): PageRef {
  return {
    title,
    ...(spaceKey === undefined ? {} : { spaceKey }),
    ...(postedOn === undefined ? {} : { postedOn }),
  };
}
