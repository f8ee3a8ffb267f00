/** Kind of a code token; the template assigns its color. */
export type TokenKind =
  | "plain"
  | "keyword"
  | "string"
  | "number"
  | "comment"
  | "function"
  | "type"
  | "variable"
  | "operator"
  | "attribute"
  | "added"
  | "removed";

/**
 * Token kinds of the highlighter's scopes; two-part scopes are joined by a dot. A missing scope has the kind of the
 * surrounding text.
 */
export const KIND_OF_SCOPE: ReadonlyMap<string, TokenKind> = new Map<string, TokenKind>([
  ["addition", "added"],
  ["attr", "attribute"],
  ["attribute", "attribute"],
  ["built_in", "function"],
  ["bullet", "operator"],
  ["char.escape", "operator"],
  ["class", "type"],
  ["code", "string"],
  ["comment", "comment"],
  ["deletion", "removed"],
  ["doctag", "comment"],
  ["function", "function"],
  ["keyword", "keyword"],
  ["link", "string"],
  ["literal", "keyword"],
  ["meta", "attribute"],
  ["meta.keyword", "keyword"],
  ["meta.string", "string"],
  ["name", "keyword"],
  ["number", "number"],
  ["operator", "operator"],
  ["property", "attribute"],
  ["quote", "comment"],
  ["regexp", "string"],
  ["section", "keyword"],
  ["selector-attr", "attribute"],
  ["selector-class", "type"],
  ["selector-id", "type"],
  ["selector-pseudo", "attribute"],
  ["selector-tag", "keyword"],
  ["string", "string"],
  ["subst", "plain"],
  ["symbol", "variable"],
  ["tag", "plain"],
  ["template-tag", "keyword"],
  ["template-variable", "variable"],
  ["title", "function"],
  ["title.class", "type"],
  ["title.function", "function"],
  ["type", "type"],
  ["variable", "variable"],
  ["variable.constant", "variable"],
  ["variable.language", "keyword"],
]);
