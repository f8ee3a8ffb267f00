import { htmlText } from "micromark-core-commonmark";
import type { Code, Construct, State, SyntaxExtension } from "../syntax.ts";

const LESS_THAN = 60;
const EQUALS = 61;
const GREATER_THAN = 62;
const SLASH = 47;
const LETTER = 97;
const SPACE = 32;
const QUOTES: readonly Code[] = [34, 39];

/**
 * Creates a micromark extension for tags whose attributes have slashes or equals signs without quotes, as HTML allows:
 * `<a href=https://example.org/?a=b>`.
 */
export function createUnquotedTags(): SyntaxExtension {
  return { text: { [LESS_THAN]: { name: "unquotedTag", tokenize } } };
}

/** Reads a tag by the rules of the parser, and passes them a letter for each such sign in a value without quotes. */
function tokenize(
  this: ThisParameterType<Construct["tokenize"]>,
  ...[effects, ok, nok]: Parameters<Construct["tokenize"]>
): State {
  const values = new AttributeValues();
  let isDone = false;
  const end = (state: State): State => (code) => {
    isDone = true;
    return state(code);
  };
  const watch = (state: State): State => (code) => {
    const next = state(values.isUnquoted(code) && (code === SLASH || code === EQUALS) ? LETTER : code);
    return isDone || next === undefined ? next : watch(next);
  };
  return watch(htmlText.tokenize.call(this, effects, end(ok), end(nok)));
}

/** Follows the attributes of a tag, character by character. */
class AttributeValues {
  #state: "name" | "equals" | "unquoted" | Code = "name";

  /** Takes the next character; tests whether it is in a value without quotes. */
  isUnquoted(code: Code): boolean {
    this.#state = this.#next(code);
    return this.#state === "unquoted";
  }

  #next(code: Code): "name" | "equals" | "unquoted" | Code {
    const state = this.#state;
    const isSpace = code === null || code < 0 || code === SPACE;
    switch (state) {
      case "name":
        return code === EQUALS ? "equals" : "name";
      case "equals":
        if (isSpace) return "equals";
        return QUOTES.includes(code) ? code : "unquoted";
      case "unquoted":
        return isSpace || code === GREATER_THAN ? "name" : "unquoted";
      default:
        // In quotes, the state is the quote.
        return code === state ? "name" : state;
    }
  }
}
