import { keepCase, markSign, withWorkMark, type WorkMark } from "./marked_text.ts";
import { TEX_ACCENTS, TEX_SIGNS } from "./tex_signs_table.ts";

const MARKS: ReadonlyMap<string, WorkMark> = new Map<string, WorkMark>([
  ["emph", "italic"],
  ["textit", "italic"],
  ["mkbibemph", "italic"],
  ["textsl", "italic"],
  ["textbf", "bold"],
  ["mkbibbold", "bold"],
  ["textsc", "smallCaps"],
  ["textsuperscript", "raised"],
  ["textsubscript", "lowered"],
]);
const QUOTES: ReadonlySet<string> = new Set(["enquote", "mkbibquote", "textquote"]);
/** Commands that print nothing themselves; their text follows. */
const COMMAND = /\\(?:([A-Za-z]+)\*?[ \t\n]*|([^]))/y;
const SPECIAL = /\{\\([A-Za-z]+|[^])/y;
const ARGUMENT = /[ \t]*(?:\{[ \t]*(?:\\([ij])(?![A-Za-z])|([^{}\\]{0,4}))[ \t]*\}|\\([ij])(?![A-Za-z])|([^{}\\]))/yu;
const MATH = /\$((?:[^$\\]|\\[^]){0,1000})\$/y;
const PLAIN = /[^\\{}$~`'\-\s]+|\s+|-{1,3}|``|''|[^]/yu;
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["~", "\u00a0"],
  ["--", "–"],
  ["---", "—"],
  ["``", "“"],
  ["''", "”"],
  ["`", "‘"],
  ["'", "’"],
]);

/** A group of braces: whether its letters keep their case, and what is printed at its end. */
interface Group {
  readonly keeps: boolean;
  readonly end: string;
}

/** How to read a value. */
export interface BibtexTextOptions {
  /** Whether the text has marks, and letters that keep their case: that of names and numbers has not. */
  readonly isMarked: boolean;
}

/** Reads a value of BibTeX as text: accents and signs, marks, and braces around what keeps its case. */
export function readBibtexText(value: string, options: BibtexTextOptions): string {
  return new TexReader(value, options).read();
}

class TexReader {
  readonly #value: string;
  readonly #isMarked: boolean;
  readonly #groups: Group[] = [];
  readonly #parts: string[] = [];
  /** The group that a command opens. */
  #next: Group | undefined;
  #at = 0;

  constructor(value: string, { isMarked }: BibtexTextOptions) {
    this.#value = value;
    this.#isMarked = isMarked;
  }

  read(): string {
    while (this.#at < this.#value.length) {
      const sign = this.#value[this.#at] ?? "";
      if (sign === "{") this.#open();
      else if (sign === "}") this.#close();
      else if (sign === "\\") this.#readCommand();
      else this.#readPlain();
    }
    while (this.#groups.length > 0) this.#close();
    return this.#parts.join("").normalize("NFC").trim();
  }

  get #keeps(): boolean {
    return this.#groups.at(-1)?.keeps === true;
  }

  #add(text: string): void {
    this.#parts.push(this.#isMarked && this.#keeps ? keepCase(text) : text);
  }

  #open(): void {
    const [, name = ""] = this.#match(SPECIAL) ?? [];
    const isSpecial = TEX_ACCENTS.has(name) || TEX_SIGNS.has(name) && !name.endsWith("TeX");
    this.#groups.push(this.#next ?? { keeps: this.#keeps || !isSpecial, end: "" });
    this.#next = undefined;
    this.#at++;
  }

  #close(): void {
    this.#parts.push(this.#groups.pop()?.end ?? "");
    this.#at++;
  }

  #readCommand(): void {
    const command = this.#match(COMMAND);
    const name = command?.[1] ?? command?.[2] ?? "";
    this.#at += command?.[0].length ?? 1;
    const accent = TEX_ACCENTS.get(name);
    const argument = accent === undefined ? undefined : this.#match(ARGUMENT);
    if (accent !== undefined && argument !== undefined) {
      this.#at += argument[0].length;
      return this.#add(accented(argument.slice(1).find((each) => each !== undefined) ?? "", accent));
    }
    const sign = TEX_SIGNS.get(name);
    if (sign !== undefined) return this.#add(sign);
    const mark = this.#isMarked ? MARKS.get(name) : undefined;
    const [start, end] = mark !== undefined
      ? [markSign(mark, false), markSign(mark, true)]
      : QUOTES.has(name)
      ? ["“", "”"]
      : ["", ""];
    this.#parts.push(start);
    this.#next = { keeps: this.#keeps, end };
  }

  #readPlain(): void {
    const math = this.#match(MATH);
    const found = math?.[0] ?? this.#match(PLAIN)?.[0] ?? this.#value[this.#at] ?? "";
    this.#at += found.length;
    if (math === undefined) return this.#add(SIGNS.get(found) ?? (/^\s/.test(found) ? " " : found));
    const [, tex = ""] = math;
    this.#parts.push(this.#isMarked ? withWorkMark("math", keepCase(tex)) : tex);
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#value) ?? undefined;
  }
}

function accented(text: string, accent: string): string {
  const [first = "", ...rest] = text;
  return first === "" ? "" : `${first}${accent}${rest.join("")}`.normalize("NFC");
}

/** Reads a value that is no text, such as an address. */
export function readBibtexAddress(value: string): string {
  return value.replace(/\\(?:url|href)\s*/g, "").replace(/\\([&%$#_~{}])/g, "$1").replace(/[{}\s]/g, "");
}
