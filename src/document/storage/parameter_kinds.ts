/** Attribute for a macro's parameter without a name. */
export const UNNAMED = "_";

/** Parameter with the attachments that a gallery shows. */
export const INCLUDED = "include.attachment";

/** Layout attributes of a macro, and their names in Markdown. */
export const FRAME: ReadonlyMap<string, string> = new Map([
  ["breakout-mode", "ac:breakout-mode"],
  ["breakout-width", "ac:breakout-width"],
  ["data-layout", "data-layout"],
]);

/** Character between the names of several attachments. */
const BETWEEN_NAMES = "|";

/** Joins the names of several attachments. */
export function joinNames(names: readonly string[]): string {
  return names.join(` ${BETWEEN_NAMES} `);
}

/** Splits the names of several attachments. */
export function splitNames(names: string): string[] {
  return names.split(BETWEEN_NAMES).map((name) => name.trim());
}

/** Tests whether several names would be read as others. */
export function isAmbiguousName(name: string): boolean {
  return name.includes(BETWEEN_NAMES) || name.trim() !== name;
}

/**
 * Kinds of references that a parameter can have instead of text, as they follow the parameter's name in an attribute:
 * `root.page=Start root.space=DOCS`.
 */
const KINDS = ["page", "space", "attachment", "url", "account", "userkey", "username"] as const;

/** Kind of a reference. */
export type ParameterKind = (typeof KINDS)[number];

/** Kinds of users, with the attribute that names one in a directive. */
export const USER_KINDS = [["account", "account"], ["userkey", "key"], ["username", "name"]] as const;

const REFERENCE = new RegExp(`^(.*)\\.(${KINDS.join("|")})$`, "s");

/** Parameter of a macro: a text, or the parts of a reference by kind. */
interface ParameterName {
  name: string;
  kind?: ParameterKind | undefined;
}

/**
 * Returns the attribute for a parameter, or for a part of a reference in it; undefined if the attribute would be read as
 * something else.
 */
export function attributeName({ name, kind }: ParameterName): string | undefined {
  if (name !== "" && (!/^[A-Za-z][\w.-]*$/.test(name) || REFERENCE.test(name))) return undefined;
  return (name === "" ? UNNAMED : name) + (kind === undefined ? "" : `.${kind}`);
}

/** Returns the parameter that an attribute is for. */
export function parameterName(attribute: string): ParameterName {
  const [, base = attribute, end] = REFERENCE.exec(attribute) ?? [];
  return { name: base === UNNAMED ? "" : base, kind: KINDS.find((kind) => kind === end) };
}

/** A macro without a body that has a directive of its own. */
export interface MacroLeaf {
  readonly macro: string;
  readonly directive: string;
  /** Version of the macro's parameters, which the directive does not mention. */
  readonly version: string;
}

/** Macros without a body, with their directives. */
export const MACRO_LEAVES: readonly MacroLeaf[] = [
  { macro: "toc", directive: "toc", version: "1" },
  { macro: "display-footnotes", directive: "footnotes", version: "1" },
  { macro: "children", directive: "children", version: "2" },
];
