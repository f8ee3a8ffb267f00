import type { BrandRole, BrandText, FontStack, Stated } from "../brand_facts.ts";
import { type BrandToken, parseFactor, parseWeight } from "../read/token_value.ts";

/** Properties of text, and the words for them at any place of a name. */
const PROPERTIES = [
  ["weight", /\b(?:font )?weights?\b/],
  ["lineHeight", /\b(?:line ?heights?|leading)\b/],
  ["size", /\b(?:font ?)?sizes?\b/],
  ["font", /\b(?:font ?famil(?:y|ies)|fonts?|famil(?:y|ies)|typeface)\b/],
] as const;

type Property = (typeof PROPERTIES)[number][0];

/** Words that say only that a value is one of type. */
const TYPE = /\b(?:typography|typo|type|text styles?|font|stack)\b/g;

/** Roles, the words that are left in their names, and words that do not say enough. */
const ROLE_NAMES: readonly (readonly [role: BrandRole, names: readonly string[], unsure: readonly string[]])[] = [
  ["body", ["", "body", "text", "copy", "paragraph", "body text", "text body"], [
    ...["sans", "sans serif", "primary", "brand", "main", "body md", "body medium", "body 1"],
  ]],
  ["headings", ["heading", "headings", "header", "headline", "headlines", "text heading"], [
    "title",
    "titles",
    "display",
  ]],
  ["code", ["mono", "monospace", "monospaced", "code"], []],
  ["caption", ["caption", "captions"], []],
  ["quote", ["quote", "quotes", "blockquote"], []],
  ...([1, 2, 3, 4, 5, 6] as const).map((level) =>
    [`h${level}`, [
      ...[`h${level}`, `heading ${level}`, `heading${level}`, `headings ${level}`],
      ...[`heading h${level}`, `headings h${level}`],
    ], []] as const
  ),
];

const ROLES = new Map(ROLE_NAMES.flatMap(([role, names, unsure]) => {
  return [...names, ...unsure].map((name) => [name, { role, sure: names.includes(name) }] as const);
}));

/** Meaning of a name of a value of type. */
export interface TextName {
  readonly role: BrandRole;
  readonly property: Property;
  readonly sure: boolean;
}

/**
 * Finds the role and the property of text that a name stands for. `plain` are the words of the name that have a meaning.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readTextName } from "./text_facts.ts";
 *
 * deepStrictEqual(readTextName("font family heading"), { role: "headings", property: "font", sure: true });
 * deepStrictEqual(readTextName("h1 font size"), { role: "h1", property: "size", sure: true });
 * ```
 */
export function readTextName(plain: string): TextName | undefined {
  const property = PROPERTIES.find(([, words]) => words.test(plain));
  if (property === undefined) return undefined;
  const left = plain.replace(property[1], " ").replaceAll(TYPE, " ").replaceAll(/ +/g, " ").trim();
  const found = ROLES.get(left);
  if (found === undefined || left === "" && property[0] === "weight") return undefined;
  return { role: found.role, property: property[0], sure: found.sure };
}

/** A token of type and the words of its name that have a meaning. */
export interface NamedText {
  readonly name: string;
  readonly token: BrandToken;
}

/** Type styles of a file by role, and the tokens that are none. */
export interface BrandTypeFacts {
  readonly text: ReadonlyMap<BrandRole, BrandText>;
  readonly rest: readonly NamedText[];
}

/** Finds the meaning of values of type by their names. A clear name wins over an unclear one, else the first. */
export function readTextFacts(tokens: readonly NamedText[]): BrandTypeFacts {
  const text = new Map<BrandRole, BrandText>();
  const rest: NamedText[] = [];
  for (const each of tokens) {
    const name = readTextName(each.name);
    const value = name === undefined ? undefined : readProperty(each.token, name);
    if (name === undefined || value === undefined) rest.push(each);
    else {
      const before = text.get(name.role) ?? {};
      if (isBetter(value[name.property], before[name.property])) text.set(name.role, { ...before, ...value });
    }
  }
  return { text, rest };
}

function isBetter(now: Stated<unknown> | undefined, before: Stated<unknown> | undefined): boolean {
  return before === undefined || now?.sure === true && !before.sure;
}

function readProperty({ value, evidence }: BrandToken, { property, sure }: TextName): BrandText | undefined {
  const state = <T>(found: T, isSure: boolean, reason: string): Stated<T> => {
    return { value: found, sure: isSure, reason: isSure || reason !== "" ? reason : UNCLEAR, evidence: [evidence] };
  };
  if (property === "font") {
    const stack: FontStack | undefined = value.kind === "font" ? value.stack : undefined;
    return stack === undefined ? undefined : { font: state(stack, sure, sure ? "" : UNCLEAR) };
  }
  if (property === "size") {
    if (value.kind !== "length" || value.points <= 0) return undefined;
    return { size: state(value.points, sure && value.paper, value.paper ? "" : SCREEN) };
  }
  if (value.kind !== "text") return undefined;
  if (property === "weight") {
    const weight = parseWeight(value.text);
    return weight === undefined ? undefined : { weight: state(weight, sure, "") };
  }
  const factor = parseFactor(value.text);
  return factor === undefined || factor < 0.8 || factor > 3 ? undefined : { lineHeight: state(factor, false, SCREEN) };
}

const UNCLEAR = "its name does not say so clearly";
const SCREEN = "the brand gives it for screens";
