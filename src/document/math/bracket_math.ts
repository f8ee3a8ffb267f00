import type { Code, Construct, State, SyntaxExtension } from "../read/markdown/syntax.ts";

const [BACKSLASH, OPENING, CLOSING] = [92, 40, 41];
/** A formula is not longer; a bound keeps the search for its end linear. */
const MAX_LENGTH = 1000;

/**
 * Creates a micromark extension for formulas between `\\(` and `\\)`, as many sites with MathJax have them. Without the
 * end in the same paragraph, or with another beginning before it, the text stays.
 */
export function createBracketMath(): SyntaxExtension {
  return { text: { [BACKSLASH]: { name: "bracketMath", tokenize: tokenizeBracket } } };
}

function tokenizeBracket(...[effects, ok, nok]: Parameters<Construct["tokenize"]>): State {
  let length = 0;

  const open: State = (code) => {
    effects.enter("mathText");
    return effects.attempt({ tokenize: tokenizeMarker(OPENING), partial: true }, between, nok)(code);
  };
  const between: State = (code) => {
    if (code === null || length > MAX_LENGTH) return nok(code);
    if (isLineEnding(code)) {
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return between;
    }
    return code === BACKSLASH
      ? effects.check({ tokenize: tokenizeMarker(OPENING), partial: true }, nok, closing)(code)
      : data(code);
  };
  const closing: State = (code) =>
    effects.attempt({ tokenize: tokenizeMarker(CLOSING), partial: true }, end, data)(code);
  const data: State = (code) => {
    effects.enter("mathTextData");
    return inside(code);
  };
  const inside: State = (code) => {
    effects.consume(code);
    length++;
    return more;
  };
  const more: State = (code) => {
    if (code !== null && code !== BACKSLASH && !isLineEnding(code) && length <= MAX_LENGTH) return inside(code);
    effects.exit("mathTextData");
    return between(code);
  };
  const end: State = (code) => {
    if (length === 0) return nok(code);
    effects.exit("mathText");
    return ok(code);
  };
  return open;
}

/** Creates the tokenizer of two backslashes and a bracket. */
function tokenizeMarker(bracket: number): Construct["tokenize"] {
  return (effects, ok, nok) => {
    let count = 0;
    const marker: State = (code) => {
      if (count < 2 ? code !== BACKSLASH : code !== bracket) return nok(code);
      effects.consume(code);
      if (count++ < 2) return marker;
      effects.exit("mathTextSequence");
      return ok;
    };
    return (code) => {
      effects.enter("mathTextSequence");
      return marker(code);
    };
  };
}

/** Tests for a line ending, which micromark gives a code from -5 to -3. */
function isLineEnding(code: Code): boolean {
  return code !== null && code >= -5 && code <= -3;
}
