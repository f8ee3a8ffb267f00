import { TexError } from "./tex_tokens.ts";
import { MATH_FUNCTIONS, type MathFunction, RENAMED } from "./math_names_table.ts";

/** An open parenthesis: of a call, of a box with a formula in it, or one that is only shown. */
interface Open {
  isBox: boolean;
  call: MathFunction | undefined;
  args: number;
  argIsEmpty: boolean;
}

interface Token {
  kind:
    | "text"
    | "escape"
    | "code"
    | "argument"
    | "name"
    | "space"
    | "attach"
    | "open"
    | "close"
    | "separator"
    | "other";
  text: string;
}

/** Typst's parser recurses. */
const MAX_PARENTHESES = 40;

const TOKENS: readonly (readonly [Token["kind"], RegExp])[] = [
  ["text", /"(?:[^"\\]|\\["\\])*"/y],
  ["escape", /\\[^\s\p{L}\p{N}]/uy],
  // Everything that is code: lengths, flags and placements that the converter itself writes.
  [
    "code",
    /#(?:h\(-?\d+(?:\.\d+)?(?:pt|mm|cm|in|em)\)|h\(-math\.thin\.amount\)|(?:none|true|left|center|right|\d+)(?=[,)])|\(hline: \((?:\d+,)*\), vline: \((?:\d+,)*\)\))/y,
  ],
  ["argument", /(?:align|augment|bl|br|cross|delim|inverted|limits|reverse|tl|tr): /y],
  ["name", /[\p{L}][\p{L}\p{N}]*(?:\.[a-z]+(?:\.[a-z]+)*)?/uy],
  ["space", /\s+|\\(?=\s|$)|&/y],
  ["attach", /[_^/]/y],
  [
    "open",
    /#box\((?:baseline: -?\d+(?:\.\d+)?(?:pt|mm|cm|in|em)|(?:stroke: 0\.5pt \+ rgb\("#[0-9a-fA-F]{6}"\), )?fill: rgb\("#[0-9a-fA-F]{6}"\), inset: \(x: 0\.2em\), outset: \(y: 0\.2em\)), \$|[([{]/y,
  ],
  ["close", /\$\)|[)\]}]/y],
  ["separator", /[,;]/y],
  ["other", /\d+(?:\.\d+)*|[^\p{L}"#$\\`@]/uy],
];

/**
 * Makes converted math safe to evaluate; undefined if it contains anything unknown. Accepts only names of symbols,
 * calls of known functions with the right number of arguments, quoted text, and code of the few forms that the
 * converter writes. So a formula can neither run code nor stop the compiler.
 *
 * @throws {TexError} which names a command that is unknown.
 */
export function checkMath(math: string, symbols: ReadonlySet<string>): string | undefined {
  const checker = new MathChecker(symbols);
  for (let at = 0; at < math.length;) {
    const token = readToken(math, at);
    if (token === undefined || !checker.take(token)) return undefined;
    at += token.text.length;
  }
  return checker.finish();
}

function readToken(math: string, at: number): Token | undefined {
  if (/^\/[/*]/.test(math.slice(at, at + 2))) return undefined;
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = at;
    const text = pattern.exec(math)?.[0];
    if (text !== undefined) return { kind, text };
  }
  return undefined;
}

class MathChecker {
  readonly #symbols: ReadonlySet<string>;
  readonly #open: Open[] = [];
  #output = "";
  /** Whether there is something to attach to on the left. */
  #hasBase = false;
  /** Whether `_`, `^` or `/` waits for its right operand. */
  #waits = false;
  /** A function name, which must be followed by its parenthesis. */
  #callee: MathFunction | undefined;

  constructor(symbols: ReadonlySet<string>) {
    this.#symbols = symbols;
  }

  /** Accepts a token; returns false if it is not allowed at its place. */
  take(token: Token): boolean {
    if (this.#callee !== undefined && token.text !== "(") return false;
    if (token.kind === "name") return this.#takeName(token.text);
    if (token.kind === "argument") return this.#takeArgumentName(token.text);
    if (token.kind === "open") return this.#takeOpen(token.text);
    if (token.kind === "close") return this.#takeClose(token.text);
    if (token.kind === "separator") return this.#takeSeparator(token.text);
    if (token.kind === "attach") return this.#takeAttach(token.text);
    if (token.kind === "space") return this.#takeSpace(token.text);
    return this.#takeOperand(token.text);
  }

  /** Returns the text to evaluate. */
  finish(): string | undefined {
    const isComplete = this.#callee === undefined && !this.#waits &&
      this.#open.every(({ call, isBox }) => call === undefined && !isBox);
    return isComplete ? this.#output : undefined;
  }

  #takeName(written: string): boolean {
    const name = RENAMED.get(written) ?? written;
    const isLetter = name.length === 1 || [...name].length === 1;
    this.#callee = MATH_FUNCTIONS.get(name);
    if (this.#callee !== undefined) return this.#write(name);
    if (!isLetter && !this.#symbols.has(name)) throw new TexError(`the command \\${written} is unknown`);
    return this.#takeOperand(name);
  }

  /** Accepts `delim: ` and the like at the start of an argument of a function that has it. */
  #takeArgumentName(text: string): boolean {
    const open = this.#open.at(-1);
    if (open?.argIsEmpty !== true || open.call?.named?.includes(text.slice(0, -2)) !== true) return false;
    open.args--;
    return this.#write(text);
  }

  #takeOpen(text: string): boolean {
    if (this.#open.length >= MAX_PARENTHESES) return false;
    const call = this.#callee;
    this.#callee = undefined;
    // After a space, a parenthesis never starts an argument list.
    if (call === undefined && /[\p{L}\p{N}]$/u.test(this.#output)) this.#output += " ";
    this.#markArgument();
    this.#open.push({ call, isBox: text.startsWith("#"), args: 1, argIsEmpty: true });
    this.#hasBase = false;
    this.#waits = false;
    return this.#write(text);
  }

  #takeClose(text: string): boolean {
    const open = this.#open.pop();
    if (this.#waits || text.startsWith("$") !== (open?.isBox === true)) return false;
    this.#hasBase = true;
    if (open?.call === undefined) return this.#write(text);
    const { least, most } = open.call;
    return text === ")" && open.args >= least && open.args <= most && !open.argIsEmpty && this.#write(text);
  }

  #takeSeparator(text: string): boolean {
    if (this.#waits) return false;
    const open = this.#open.at(-1);
    if (open?.call !== undefined) {
      if (text === ";" ? open.call.rows !== true : open.argIsEmpty && open.call.rows !== true) return false;
      open.args++;
      open.argIsEmpty = true;
    }
    this.#hasBase = false;
    return this.#write(text);
  }

  #takeAttach(text: string): boolean {
    if (this.#waits || (!this.#hasBase && text === "/")) return false;
    // An index without a base, as in {}_2 F, gets an empty base.
    if (!this.#hasBase) this.#output += '""';
    this.#waits = true;
    return this.#write(text);
  }

  #takeSpace(text: string): boolean {
    if (text.trim() !== "") {
      if (this.#waits) return false;
      this.#hasBase = false;
    }
    return this.#write(text);
  }

  #takeOperand(text: string): boolean {
    this.#markArgument();
    this.#hasBase = true;
    this.#waits = false;
    // For Typst, these signs alone are roots that lack their radicand.
    return this.#write(/^[√∛∜]$/.test(text) ? `"${text}"` : text);
  }

  #markArgument(): void {
    const open = this.#open.at(-1);
    if (open !== undefined) open.argIsEmpty = false;
  }

  #write(text: string): true {
    this.#output += text;
    return true;
  }
}
