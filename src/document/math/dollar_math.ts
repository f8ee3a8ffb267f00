import type { Code, Construct, State, SyntaxExtension } from "../read/markdown/syntax.ts";

const [DOLLAR, BACKSLASH, BACKTICK] = [36, 92, 96];

/**
 * Creates a micromark extension that passes a single dollar to remark-math only if it starts a formula: no letter or
 * digit before it and no space after it, and the next dollar has no backslash and no space before it and no letter or
 * digit after it. Any other dollar is text, such as that of a price. Around code, as GitHub writes formulas, dollars
 * need no room. It looks ahead to the next dollar only, so it takes linear time.
 */
export function createDollarMath(): SyntaxExtension {
  return { text: { [DOLLAR]: { name: "dollarMath", tokenize: tokenizeDollar } } };
}

function tokenizeDollar(
  this: ThisParameterType<Construct["tokenize"]>,
  ...[effects, ok, nok]: Parameters<Construct["tokenize"]>
): State {
  const text: State = (code) => {
    effects.enter("data");
    effects.consume(code);
    effects.exit("data");
    return ok;
  };
  const isBehindWord = isAlphanumeric(this.previous);
  return effects.check({ tokenize: (...all) => lookAhead(isBehindWord, ...all), partial: true }, nok, text);
}

/** Succeeds on `$…$` that is a formula, and on `$$`, which is never a price; behind a word only around code. */
function lookAhead(isBehindWord: boolean, ...[effects, ok, nok]: Parameters<Construct["tokenize"]>): State {
  let previous: Code = null;
  let isCode = false;
  let isEscaped = false;

  const open: State = (code) => {
    effects.enter("data");
    effects.consume(code);
    return first;
  };
  const first: State = (code) => {
    isCode = code === BACKTICK;
    if (isBehindWord && !isCode) return nok(code);
    if (code === DOLLAR) return finish(code);
    return isSpace(code) ? nok(code) : inside(code);
  };
  const inside: State = (code) => {
    if (code === null) return nok(code);
    const isClosing = code === DOLLAR;
    if (isClosing && (isEscaped || isSpace(previous) || (isCode && previous !== BACKTICK))) return nok(code);
    if (!isClosing) previous = code;
    isEscaped = code === BACKSLASH && !isEscaped && !isCode;
    effects.consume(code);
    return isClosing ? after : inside;
  };
  const after: State = (code) => code === DOLLAR || (isAlphanumeric(code) && !isCode) ? nok(code) : finish(code);
  const finish: State = (code) => {
    effects.exit("data");
    return ok(code);
  };
  return open;
}

/** Tests for a space; micromark gives tabs and line endings negative codes. */
function isSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32;
}

function isAlphanumeric(code: Code): boolean {
  return code !== null && code >= 0 && /[\p{L}\p{N}]/u.test(String.fromCharCode(code));
}
