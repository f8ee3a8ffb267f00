/** Parsed code (instruction text) of a field. */
export interface FieldCode {
  /** Name in upper case: `PAGE`. Empty if missing. */
  readonly name: string;
  /** Arguments after the name, without switches. */
  readonly args: readonly string[];
  /** Switches in lower case without the backslash, with their value or an empty string. */
  readonly switches: ReadonlyMap<string, string>;
}

/** Maximum length of a field's code in UTF-16 code units; the rest is ignored. */
const MAX_FIELD_CODE = 2000;

/** Switches that take a value, by field, in addition to those that format the result. */
const VALUED: ReadonlyMap<string, string> = new Map([
  ["TOC", "abcdfglnopst"],
  ["SEQ", "rs"],
  ["HYPERLINK", "lmot"],
]);

/** Fields whose text Word computes for the page that it shows. */
const COMPUTED = new Set([
  ...["PAGE", "NUMPAGES", "SECTION", "SECTIONPAGES"],
  ...["DATE", "TIME", "TITLE", "STYLEREF"],
]);

/** Checks whether Word shows text for a field in a header or footer even if the file contains none. */
export function isComputed({ name }: FieldCode): boolean {
  return COMPUTED.has(name);
}

/**
 * Parses the code of a field. Invalid parts are left out.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseFieldCode } from "./field_code.ts";
 *
 * const { name, switches } = parseFieldCode(' TOC \\o "1-3" \\h ');
 * deepStrictEqual([name, ...switches], ["TOC", ["o", "1-3"], ["h", ""]]);
 * ```
 */
export function parseFieldCode(code: string): FieldCode {
  const tokens = code.slice(0, MAX_FIELD_CODE).match(/"[^"]*"|“[^”]*”|\\[^\s"\\]+|[^\s"\\]+/g) ?? [];
  const [first = "", ...others] = tokens;
  const name = first.toUpperCase();
  const valued = `*#@${VALUED.get(name) ?? ""}`;
  const args: string[] = [];
  const switches = new Map<string, string>();
  for (let at = 0; at < others.length; at++) {
    const token = others[at] ?? "";
    if (!token.startsWith("\\")) {
      args.push(unquote(token));
      continue;
    }
    const letter = token.slice(1).toLowerCase();
    const next = others[at + 1];
    const takes = letter.length === 1 && valued.includes(letter) && next !== undefined && !next.startsWith("\\");
    switches.set(letter, takes ? unquote(next) : "");
    if (takes) at++;
  }
  return { name, args, switches };
}

function unquote(token: string): string {
  return token.replace(/^["“]|["”]$/g, "");
}

interface OpenField {
  code: string;
  parsed: FieldCode | undefined;
}

const MAX_OPEN = 64;

/** Stack of the fields that are open at the current position of a story. Fields can nest and span paragraphs. */
export class FieldStack {
  readonly #open: OpenField[] = [];
  /** Number of open fields beyond the limit. */
  #beyond = 0;

  /** Codes of the open fields whose result has started, outermost first. */
  get results(): readonly FieldCode[] {
    return this.#open.flatMap(({ parsed }) => parsed ?? []);
  }

  /** Whether the current position is inside the code of a field, at any depth. */
  get inCode(): boolean {
    return this.#open.some(({ parsed }) => parsed === undefined);
  }

  /** Number of open fields. */
  get depth(): number {
    return this.#open.length;
  }

  /** Starts a field. Returns the parsed code of a simple field, whose `code` is known at once. */
  begin(code?: string): FieldCode | undefined {
    if (this.#open.length >= MAX_OPEN) this.#beyond++;
    else this.#open.push({ code: "", parsed: code === undefined ? undefined : parseFieldCode(code) });
    return code === undefined ? undefined : this.#open.at(-1)?.parsed;
  }

  /** Adds a piece of the innermost field's code. */
  addCode(text: string): void {
    const field = this.#open.at(-1);
    if (field === undefined || field.parsed !== undefined || field.code.length > MAX_FIELD_CODE) return;
    field.code += text;
  }

  /** Ends the code of the innermost field and starts its result. Returns the parsed code. */
  separate(): FieldCode | undefined {
    const field = this.#open.at(-1);
    if (field === undefined || field.parsed !== undefined || this.#beyond > 0) return undefined;
    return field.parsed = parseFieldCode(field.code);
  }

  /** Ends the innermost field. Returns its parsed code if it has no result. */
  end(): FieldCode | undefined {
    if (this.#beyond > 0) {
      this.#beyond--;
      return undefined;
    }
    const field = this.#open.pop();
    return field === undefined || field.parsed !== undefined ? undefined : parseFieldCode(field.code);
  }
}
