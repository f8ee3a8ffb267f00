import { attention } from "micromark-core-commonmark";
import type { Code, Construct, State, SyntaxExtension } from "../syntax.ts";

const [ASTERISK, UNDERSCORE] = [42, 95];
/** Letters of scripts that have no spaces between words, or write endings right behind them. */
const LETTER = /[\p{Script=Bopomofo}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u30FC]/u;

/** Tests for a text with emphasis in such a script. */
export function mayHaveCjkEmphasis(text: string): boolean {
  return /[*_]/.test(text) && LETTER.test(text);
}

/**
 * Creates a micromark extension that lets emphasis start behind, and end before, a letter of Chinese, Japanese or Korean
 * even if there is punctuation inside: `**名称（注）**は`. CommonMark expects spaces there.
 */
export function createCjkEmphasis(): SyntaxExtension {
  const construct: Construct = { ...attention, name: "cjkEmphasis", tokenize };
  return { text: { [ASTERISK]: construct, [UNDERSCORE]: construct } };
}

function tokenize(
  this: ThisParameterType<Construct["tokenize"]>,
  ...[effects, ok, nok]: Parameters<Construct["tokenize"]>
): State {
  const { previous } = this;
  let token: ReturnType<typeof effects.exit> | undefined;
  const exit: typeof effects.exit = (type) => token = effects.exit(type);
  const end: State = (code) => {
    if (token !== undefined && !isSpace(previous) && !isSpace(code)) {
      if (isLetter(previous)) token._open = true;
      if (isLetter(code)) token._close = true;
    }
    return ok(code);
  };
  return attention.tokenize.call(this, { ...effects, exit }, end, nok);
}

/** Tests for a space or the start or end of a text; micromark gives tabs and line endings negative codes. */
function isSpace(code: Code): boolean {
  return code === null || code < 0 || /\s/.test(String.fromCharCode(code));
}

function isLetter(code: Code): boolean {
  return code !== null && LETTER.test(String.fromCharCode(code));
}
