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
  /** Whether a condition about a space is about that of the page. */
  readonly hasSpace?: true;
}

const UNKNOWN: HidingMacro = { kind: "unknown" };

/** Macros whose job is to hide content, with what is documented of them. */
export const HIDING_MACROS: ReadonlyMap<string, HidingMacro> = new Map<string, HidingMacro>([
  ["show-if", { kind: "show", match: "any", isOpen: true, hasSpace: true }],
  ["hide-if", { kind: "hide", match: "any", isOpen: true, hasSpace: true }],
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
  /^(?:hid(?:e|es|er|ing)|unhide|if|unless|restrict(?:s|ed|ions?)?|secure[ds]?|secrets?|private|protect(?:s|ed)?|encrypt(?:s|ed|ion)?|locks?|locked|unlock(?:s|ed)?|vault|credentials?|cipher|cypher|mask(?:s|ed|ing)?|audience|internal|intern|embargo(?:ed)?|nda|permissions?|authenticated|authori[sz]ed|anonymous|noprint|nopdf|noexport|if(?:not)?(?:pdf|word|print|export|screen)|unless(?:pdf|word|print|export)|except|exclude[ds]?|omit(?:s|ted)?|acl|paywall|intern[aeo]s?)$/;

/** Parts of words in the languages of wikis that say the same, without accents; also within a word. */
const HIDING_STEMS: readonly string[] = [
  ...["hidden", "hidecontent", "hideif", "hidefrom", "hideme", "visible", "visibility", "confidential", "classified"],
  ...["password", "passphrase", "conditional", "redact", "securecontent", "secureblock", "securetext", "lockedcontent"],
  ...["restrictedcontent", "privatecontent", "protectedcontent", "encrypted", "permitted", "personalizedcontent"],
  ...["personalisedcontent", "loggedin", "showif", "showto", "showfor", "showonlyto", "ifgroup", "ifuser", "ifmember"],
  ...["dontprint", "dontexport", "donotprint", "donotexport", "displayif", "renderif", "screenonly", "internalonly"],
  ...["loginrequired", "requireslogin", "loggedout", "accesscontrol", "censor", "blackout", "obfuscat"],
  ...["sensitivedata"],
  // German
  ...[
    "versteck",
    "verberg",
    "verborgen",
    "ausblend",
    "ausgeblendet",
    "geheim",
    "vertraulich",
    "geschutzt",
    "unsichtbar",
  ],
  ...["sichtbar", "verschlussel", "verschluessel", "geschuetzt", "passwort", "kennwort", "gesperrt", "geschwarzt"],
  ...["nichtdruck", "drucktnicht", "nichtimpdf", "ohnepdf", "keinpdf"],
  ...["nurfur", "nurfuer", "nurintern", "eingeschrankt"],
  // French
  ...[
    "cacher",
    "cachee",
    "masqu",
    "confidentiel",
    "prive",
    "restreint",
    "protege",
    "chiffrer",
    "chiffrement",
    "motdepasse",
    "reserve",
    "pasimprimer",
    "pasdepdf",
    "sanspdf",
  ],
  // Spanish, Portuguese and Italian
  ...["ocult", "escond", "confidencial", "confidenzial", "privad", "privat", "protegid", "protett", "restringid"],
  ...["restrit", "secreto", "segredo", "segret", "nascond", "nascost", "riservat", "contrasena", "invisivel"],
  ...["noimprim", "sinimprim", "naoimprim", "nonstampa"],
  // Dutch, the languages of the north, Polish, Czech, Turkish
  ...[
    "verberg",
    "vertrouwelijk",
    "afgeschermd",
    "skjul",
    "dolj",
    "gomd",
    "hemlig",
    "piilot",
    "ukryj",
    "ukryt",
    "poufn",
  ],
  ...["nietafdruk", "nietprint"],
  ...["tajne", "skryt", "skryj", "duvern", "gizle", "gizli"],
  // Russian and Ukrainian
  ...["скры", "секрет", "конфиденц", "приват", "защищ", "прихов", "парол"],
  // Japanese, Chinese and Korean; accents of these are taken out too
  ...["非表示", "隠", "秘", "機密", "隐", "隱", "保密", "机密", "私密", "숨", "비공개", "기밀"],
].map(letters);

/** Words before `only` that do not say from whom: what only they show is in a book. */
const OPEN_ONLY = /^(?:read|view|print|printable|printing|export|paper)$/;
/** Words for what is on paper, those before that exclude it, and those behind. */
const ON_PAPER = /^(?:print|printing|printout|pdf|word|docx|office|exports?|exporter)$/;
const WITHOUT = /^(?:no|not|non|never|without|excluded?|excludes|ignored?|ignores|skip|omit|screen)$/;
const LEFT_OUT = /^(?:excluded?|excludes|ignored?|ignores|skip|skipped|omit|omitted|off|hidden)$/;

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
 * strictEqual(hidingMacro("Nur für intern")?.kind, "unknown");
 * strictEqual(hidingMacro("expand"), undefined);
 * ```
 */
export function hidingMacro(name: string): HidingMacro | undefined {
  const known = HIDING_MACROS.get(name.toLowerCase());
  if (known !== undefined) return known;
  const written = name.slice(0, MAX_NAME);
  const all = letters(written);
  return HIDING_STEMS.some((stem) => all.includes(stem)) || saysHiding(wordsOfName(written)) ? UNKNOWN : undefined;
}

function wordsOfName(name: string): string[] {
  const spaced = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2").toLowerCase();
  return spaced.split(/[^\p{L}\p{M}\d]+/u).filter((word) => word !== "");
}

function saysHiding(words: readonly string[]): boolean {
  return words.some((word, i) => {
    if (HIDING_WORD.test(word)) return true;
    if (word === "show") return CONDITION.test(words[i + 1] ?? "");
    if (word === "for" || word === "visible") return READERS.test(words[i + 1] ?? "");
    if (word === "only") return !OPEN_ONLY.test(words[i - 1] ?? "");
    if (!ON_PAPER.test(word)) return false;
    return words.slice(0, i).some((before) => WITHOUT.test(before)) || LEFT_OUT.test(words[i + 1] ?? "");
  });
}

/** Returns the letters of a text alone, small and without accents. */
function letters(text: string): string {
  return text.normalize("NFKD").toLowerCase().replace(/ß/g, "ss").replace(/[^\p{L}]+/gu, "");
}

/** Who reads a page. */
const READERS = /^(?:users?|groups?|roles?|members?|admins?|staff|guests?|customers?|editors?|employees)$/;

/**
 * Tests whether parameters of a macro name those who may see its content.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { namesReaders } from "./hiding_macros_table.ts";
 *
 * strictEqual(namesReaders(["title", "allowedGroups"]), true);
 * strictEqual(namesReaders(["title", "user"]), false);
 * ```
 */
export function namesReaders(parameters: Iterable<string>): boolean {
  return [...parameters].some((name) => READER_PARAMETER.test(name.replace(/[\W_]+/g, "")));
}

const READER_PARAMETER =
  /^(?:(?:user)?groups?|users|roles?|permissions?|viewers?|audiences?|(?:allowed|permitted|authori[sz]ed|restricted|excluded?|included?)(?:to)?(?:user|group|role|member|viewer|reader)s?|(?:visible|show|shown|hide|hidden|restricted|limited|only)(?:to|for|from)(?:user|group|role|member|viewer|reader)?s?)$/i;

/** Tests whether a text in the older wiki markup, which a wiki keeps as it is, has a macro that hides its content. */
export function hidesInMarkup(markup: string): boolean {
  return markup.matchAll(/\{([\p{L}\p{M}\d_.-]{1,200})[}:|]/gu).some(([, name = ""]) =>
    hidingMacro(name) !== undefined
  );
}

/** Words after `show` that make it a condition. */
const CONDITION = /^(?:if|to|for|only|when)$/;
const MAX_NAME = 200;
