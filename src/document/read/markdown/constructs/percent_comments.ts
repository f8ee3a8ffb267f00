import type { Code, Construct, State, SyntaxExtension, TokenizeContext } from "../syntax.ts";

const PERCENT = 37;

/**
 * Creates a micromark extension for the comments of Obsidian, `%%…%%`, within a text and over several blocks. They
 * become nodes of HTML, as `<!-- … -->` does. After a digit, as in `100%%`, the signs are text, and so are those that
 * nothing closes.
 */
export function createPercentComments(): SyntaxExtension {
  return {
    text: { [PERCENT]: { name: "percentText", tokenize: tokenizeText } },
    flow: { [PERCENT]: { name: "percentFlow", concrete: true, tokenize: tokenizeFlow } },
  };
}

/** How to read the lines of a comment. */
interface Lines {
  readonly token: "htmlText" | "htmlFlow";
  /** Reads a line ending and continues with the next line; absent where any may follow. */
  readonly next?: Construct;
}

function tokenizeText(this: TokenizeContext, ...[effects, ok, nok]: Parameters<Construct["tokenize"]>): State {
  const read = readComment([effects, ok, nok], { token: "htmlText" });
  return isDigitOrSign(this.previous) ? nok : read;
}

/** A block ends with the line of its last signs, behind which is nothing else. */
function tokenizeFlow(this: TokenizeContext, ...[effects, ok, nok]: Parameters<Construct["tokenize"]>): State {
  const end: State = (code) => {
    if (code === null || isLineEnding(code)) return ok(code);
    return isSpace(code) ? effects.attempt({ tokenize: tokenizeSpace, partial: true }, end, nok)(code) : nok(code);
  };
  return readComment([effects, end, nok], { token: "htmlFlow", next: { tokenize: tokenizeLine, partial: true } });
}

function tokenizeSpace(...[effects, ok]: Parameters<Construct["tokenize"]>): State {
  const inside: State = (code) => {
    if (!isSpace(code)) {
      effects.exit("whitespace");
      return ok(code);
    }
    effects.consume(code);
    return inside;
  };
  return (code) => {
    effects.enter("whitespace");
    return inside(code);
  };
}

function tokenizeLine(this: TokenizeContext, ...[effects, ok, nok]: Parameters<Construct["tokenize"]>): State {
  return (code) => {
    effects.enter("lineEnding");
    effects.consume(code);
    effects.exit("lineEnding");
    return (after) => this.parser.lazy[this.now().line] === true ? nok(after) : ok(after);
  };
}

function readComment(
  [effects, ok, nok]: Parameters<Construct["tokenize"]>,
  { token, next }: Lines,
): State {
  const data = `${token}Data` as const;
  let signs = 0;
  let isOpen = false;
  const start: State = (code) => {
    effects.enter(token);
    effects.enter(data);
    return inside(code);
  };
  const inside: State = (code) => {
    if (code === null) return nok(code);
    if (isLineEnding(code)) return isOpen ? endLine(code) : nok(code);
    signs = code === PERCENT ? signs + 1 : 0;
    if (!isOpen && signs === 0) return nok(code);
    effects.consume(code);
    if (signs < 2) return inside;
    signs = 0;
    if (isOpen) return close;
    isOpen = true;
    return inside;
  };
  const endLine: State = (code) => {
    signs = 0;
    effects.exit(data);
    if (next !== undefined) return effects.check(next, readEnding, nok)(code);
    return readEnding(code);
  };
  const readEnding: State = (code) => {
    effects.enter("lineEnding");
    effects.consume(code);
    effects.exit("lineEnding");
    return startLine;
  };
  const startLine: State = (code) => {
    if (code === null) return nok(code);
    if (isLineEnding(code)) return next === undefined ? readEnding(code) : effects.check(next, readEnding, nok)(code);
    effects.enter(data);
    return inside(code);
  };
  const close: State = (code) => {
    effects.exit(data);
    effects.exit(token);
    return ok(code);
  };
  return start;
}

function isLineEnding(code: Code): boolean {
  return code !== null && code < -2;
}

function isSpace(code: Code): boolean {
  return code === -2 || code === -1 || code === 32;
}

function isDigitOrSign(code: Code): boolean {
  return code === PERCENT || (code !== null && code >= 48 && code <= 57);
}
