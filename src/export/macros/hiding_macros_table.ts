/** What a macro does with its content, by its name. */
export interface HidingMacro {
  /**
   * What its conditions decide: whether its content is shown, or whether it is hidden. `language`: whether its language is
   * that of the readers. `unknown`: nothing says what decides.
   */
  readonly kind: "show" | "hide" | "language" | "unknown";
  /** Whether one condition is enough, if the macro does not say; undefined if that is not known. */
  readonly match?: "any";
  /** Whether it shows its content if it has no conditions. */
  readonly isOpen?: true;
}

const UNKNOWN: HidingMacro = { kind: "unknown" };

/** Macros whose job is to hide content, with what is documented of them. */
export const HIDING_MACROS: ReadonlyMap<string, HidingMacro> = new Map<string, HidingMacro>([
  ["show-if", { kind: "show", match: "any", isOpen: true }],
  ["hide-if", { kind: "hide", match: "any", isOpen: true }],
  ["show-to", { kind: "show", match: "any" }],
  ["hide-from", { kind: "hide", match: "any" }],
  ["panel-show", { kind: "show" }],
  ["panel-hide", { kind: "hide" }],
  ["builder-show", { kind: "show" }],
  ["builder-hide", { kind: "hide" }],
  ["projectdoc-hide-from-anonymous-user", UNKNOWN],
  ["projectdoc-hide-from-reader", UNKNOWN],
  ["hide-macro", UNKNOWN],
  ["visibility", UNKNOWN],
  ["htcomment", UNKNOWN],
  ["sv-translation", { kind: "language" }],
  ["language", { kind: "language" }],
  ["translation", { kind: "language" }],
  ["multilang", { kind: "language" }],
]);

/** Words of names that say that a macro hides its content from some readers or in some places. */
const HIDING_WORD =
  /^(?:hid(?:e|es|den|er|ing)|unhide|unless|(?:in)?visib(?:le|ility)|restrict(?:s|ed|ions?)?|secure[ds]?|secrets?|private|confidential|classified|passwords?|protect(?:s|ed)?|conditional|encrypt(?:s|ed|ion)?)$/;

/**
 * Returns what a macro does with its content if its job is to hide it: by the table, else by the words of its name.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { hidingMacro } from "./hiding_macros_table.ts";
 *
 * strictEqual(hidingMacro("hide-if")?.kind, "hide");
 * strictEqual(hidingMacro("SecureContent")?.kind, "unknown");
 * strictEqual(hidingMacro("expand"), undefined);
 * ```
 */
export function hidingMacro(name: string): HidingMacro | undefined {
  const known = HIDING_MACROS.get(name.toLowerCase());
  if (known !== undefined) return known;
  const spaced = name.slice(0, MAX_NAME).replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  const words = spaced.split(/[^a-z\d]+/);
  const isHiding = words.some((word, i) =>
    HIDING_WORD.test(word) || (word === "show" && CONDITION.test(words[i + 1] ?? ""))
  );
  return isHiding || /^(?:no-?print\b|(?:show|hide)(?:if|to|from)$)/.test(spaced) ? UNKNOWN : undefined;
}

/** Tests whether a text in the older wiki markup, which a wiki keeps as it is, has a macro that hides its content. */
export function hidesInMarkup(markup: string): boolean {
  return markup.matchAll(/\{([\w-]{1,200})[}:|]/g).some(([, name = ""]) => hidingMacro(name) !== undefined);
}

/** Words after `show` that make it a condition. */
const CONDITION = /^(?:if|to|for|only|when)$/;
const MAX_NAME = 200;
