import type { Code, Construct, State, SyntaxExtension } from "../read/markdown/syntax.ts";

/** Commands of mhchem and siunitx that text has without dollars, by the number of their arguments in braces. */
const COUNTS: ReadonlyMap<string, number> = new Map([
  ...["ang", "ce", "num", "numlist", "numproduct", "pu", "si", "unit"].map((name) => [name, 1] as const),
  ...["SI", "SIlist", "numrange", "qty", "qtylist", "qtyproduct"].map((name) => [name, 2] as const),
  ...["SIrange", "qtyrange"].map((name) => [name, 3] as const),
]);
const BACKSLASH = 92;
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [123, 125, 91, 93];
/** A bound keeps the search for the end of a command linear. */
const MAX_LENGTH = 600;

/**
 * Creates a micromark extension for numbers, units and chemistry in text, `\SI{3}{\metre}` or `\ce{H2O}`, which are
 * formulas there too. Other commands, and those without all of their arguments, stay text.
 */
export function createTextCommands(): SyntaxExtension {
  return { text: { [BACKSLASH]: { name: "textCommand", tokenize: tokenizeCommand } } };
}

function tokenizeCommand(
  this: ThisParameterType<Construct["tokenize"]>,
  ...[effects, ok, nok]: Parameters<Construct["tokenize"]>
): State {
  const isBehindWord = this.previous !== null &&
    /[\p{L}\p{N}\\:]/u.test(String.fromCharCode(Math.max(0, this.previous)));
  let name = "";

  const start: State = (code) => {
    if (isBehindWord) return nok(code);
    effects.enter("mathText");
    effects.enter("mathTextData");
    effects.consume(code);
    return letters;
  };
  const letters: State = (code) => {
    if (code !== null && isLetter(code) && name.length < 12) {
      name += String.fromCharCode(code);
      effects.consume(code);
      return letters;
    }
    const count = COUNTS.get(name);
    return count === undefined ? nok(code) : readArguments(count, effects, { ok: end, nok })(code);
  };
  const end: State = (code) => {
    effects.exit("mathTextData");
    effects.exit("mathText");
    return ok(code);
  };
  return start;
}

/** Creates the state that reads a number of arguments in braces, with those in brackets before them. */
function readArguments(
  count: number,
  effects: Parameters<Construct["tokenize"]>[0],
  { ok, nok }: { readonly ok: State; readonly nok: State },
): State {
  let [left, length] = [count, 0];
  /** Brackets that are open, by what ends them. */
  const open: number[] = [];

  const argument: State = (code) => {
    if (code !== BRACE && code !== BRACKET) return nok(code);
    open.push(code === BRACE ? BRACE_END : BRACKET_END);
    effects.consume(code);
    return inside;
  };
  const inside: State = (code) => {
    if (code === null || ++length > MAX_LENGTH) return nok(code);
    if (isLineEnding(code)) {
      effects.exit("mathTextData");
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      effects.enter("mathTextData");
      return inside;
    }
    if (code === BRACE) open.push(BRACE_END);
    const isEnd = code === open.at(-1);
    if (isEnd) open.pop();
    else if (code === BRACE_END) return nok(code);
    effects.consume(code);
    if (code === BACKSLASH) return escaped;
    if (!isEnd || open.length > 0) return inside;
    if (code === BRACE_END) left--;
    return left > 0 ? argument : ok;
  };
  const escaped: State = (code) => {
    if (code === null || isLineEnding(code)) return inside(code);
    effects.consume(code);
    return inside;
  };
  return argument;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** Tests for a line ending, which micromark gives a code from -5 to -3. */
function isLineEnding(code: Code): boolean {
  return code !== null && code >= -5 && code <= -3;
}
