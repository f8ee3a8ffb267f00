import { titleKey } from "../../base/collation/compare_titles.ts";

/** A term of an index, below others if there are any. */
export interface IndexEntry {
  /** Words of each level, the outermost first; at most three. */
  readonly path: readonly string[];
  /** What each level is sorted by. */
  readonly keys: readonly string[];
  /** Letter under which it is listed; empty for a sign or number. */
  readonly letter: string;
  /** Whether it has a page, begins or ends a range of pages, or names another term instead of a page or besides it. */
  readonly role: "page" | "start" | "end" | "see" | "also";
  /** The other term. */
  readonly to: string;
  /** How its page looks. */
  readonly look: "bold" | "italic" | undefined;
}

const MAX_LEVELS = 3;
const MAX_LENGTH = 300;
/** Stands for a sign that is quoted; the sign follows as the number of its character. */
const QUOTED = "\uE000";
const QUOTED_SIGN = /\uE000(\d)/g;
const COMMAND = /\\[A-Za-z]+[ \t]*(?:\{([^{}]*)\})?/g;
const ROLES: ReadonlyMap<string, IndexEntry["role"]> = new Map([["see", "see"], ["seealso", "also"]]);
const LOOKS: ReadonlyMap<string, IndexEntry["look"]> = new Map<string, IndexEntry["look"]>([
  ...["textbf", "bf", "bold", "hyperbf", "main"].map((name) => [name, "bold"] as const),
  ...["textit", "emph", "it", "italic", "hyperit"].map((name) => [name, "italic"] as const),
]);

/**
 * Reads an entry as LaTeX and makeindex write it: `lakes@Lakes!Depth|see{Delta}`. Undefined for one without words.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readIndexEntry } from "./index_entry.ts";
 *
 * deepStrictEqual(readIndexEntry("alpha@$\\alpha$!rays|textbf")?.path, ["α", "rays"]);
 * ```
 */
export function readIndexEntry(written: string): IndexEntry | undefined {
  const quoted = written.slice(0, MAX_LENGTH).replace(
    /"([!@|"])/g,
    (_, sign: string) => `${QUOTED}${SIGNS.indexOf(sign)}`,
  );
  const [terms = "", ...format] = quoted.split("|");
  const levels = terms.split("!").slice(0, MAX_LEVELS).map((level) => {
    const [key = "", ...shown] = level.split("@");
    const text = plain(shown.length === 0 ? key : shown.join("@"));
    return { text, key: shown.length === 0 ? text : plain(key) };
  }).filter(({ text }) => text !== "");
  const [first] = levels;
  if (first === undefined) return undefined;
  return {
    path: levels.map(({ text }) => text),
    keys: levels.map(({ text, key }) => key === text ? titleKey(text) : `${titleKey(key)} ${titleKey(text)}`),
    letter: letterOf(first.key),
    ...readFormat(format.join("|")),
  };
}

const SIGNS = ["!", "@", "|", '"'];

/** Returns text without the commands around it. */
function plain(text: string): string {
  const bare = text.replace(/\\([&%$#_{}])/g, "$1").replace(COMMAND, (command, inner?: string) => {
    return inner ?? LETTERS.get(command.trim()) ?? "";
  });
  return bare.replace(/\$([^$]*)\$/g, "$1").replace(/[{}]/g, "")
    .replace(QUOTED_SIGN, (_, at: string) => SIGNS[Number(at)] ?? "").replace(/\s+/g, " ").trim();
}

const LETTERS: ReadonlyMap<string, string> = new Map(
  [..."alpha α beta β gamma γ delta δ epsilon ε lambda λ mu μ pi π rho ρ sigma σ tau τ phi φ chi χ psi ψ omega ω"
    .matchAll(/(\w+) (\S)/gu)].map(([, name = "", letter = ""]) => [`\\${name}`, letter]),
);

function readFormat(format: string): Pick<IndexEntry, "role" | "to" | "look"> {
  const [, sign = "", name = "", inside] = /^([()]?)\s*\\?([A-Za-z]*)\s*(?:\{(.*)\})?/s.exec(format) ?? [];
  const role = ROLES.get(name) ?? (sign === "(" ? "start" : sign === ")" ? "end" : "page");
  return { role, to: ROLES.has(name) ? plain(inside ?? "").replace(/!/g, ", ") : "", look: LOOKS.get(name) };
}

function letterOf(key: string): string {
  const [first = ""] = key.normalize("NFKD").trim();
  return /\p{L}/u.test(first) ? first.toUpperCase() : "";
}

/** Lists the entries of MyST: `single: a; b`, `pair: a; b`, `see: a; b`, or terms. */
export function readMystEntries(written: string): string[] {
  const [, kind, rest = ""] = /^\s*(single|pair|triple|see|seealso|module)\s*:\s*(.*)$/s.exec(written) ?? [];
  const parts = (kind === undefined ? written : rest).split(kind === undefined ? /[,;]/ : ";").map((part) =>
    part.trim().replace(/["!@|]/g, '"$&')
  ).filter((part) => part !== "");
  if (kind === undefined) return parts.map((part) => part.replace(/^"!\s*(.*)$/, "$1|textbf"));
  const [a = "", b, c] = parts;
  if (b === undefined) return a === "" ? [] : [a];
  if (kind === "see" || kind === "seealso") return [`${a}|${kind}{${b}}`];
  if (kind === "pair") return [`${a}!${b}`, `${b}!${a}`];
  if (kind === "triple" && c !== undefined) return [`${a}!${b} ${c}`, `${b}!${c}, ${a}`, `${c}!${a} ${b}`];
  return [parts.join("!")];
}
