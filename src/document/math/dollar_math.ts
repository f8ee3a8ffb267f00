import type { Code, Construct, State, SyntaxExtension } from "../read/markdown/syntax.ts";

const DOLLAR = 36;

/**
 * Creates a micromark extension that passes a single dollar to remark-math only if it starts a formula: no letter or
 * digit before it and no space after it, and the next dollar has no space before it and no letter or digit after it.
 * Any other dollar is text, such as that of a price. It looks ahead to the next dollar only, so it takes linear time.
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
  return isAlphanumeric(this.previous) ? text : effects.check({ tokenize: lookAhead, partial: true }, nok, text);
}

/** Succeeds on `$…$` that is a formula, and on `$$`, which is never a price. */
function lookAhead(...[effects, ok, nok]: Parameters<Construct["tokenize"]>): State {
  let previous: Code = null;

  const open: State = (code) => {
    effects.enter("data");
    effects.consume(code);
    return first;
  };
  const first: State = (code) => {
    if (code === DOLLAR) return finish(code);
    return isSpace(code) ? nok(code) : inside(code);
  };
  const inside: State = (code) => {
    if (code === null) return nok(code);
    const isClosing = code === DOLLAR;
    if (isClosing && isSpace(previous)) return nok(code);
    previous = code;
    effects.consume(code);
    return isClosing ? after : inside;
  };
  const after: State = (code) => code === DOLLAR || isAlphanumeric(code) ? nok(code) : finish(code);
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
