import { quote, truncate } from "../../../base/text.ts";
import { isLanguageTag } from "../../language_tag.ts";
import type { Directive } from "../../tree.ts";
import type { WordScope } from "./word_scope.ts";

/** Warns about the value of a directive's attribute. */
export function warnWordAttribute(message: string, node: Directive, { work }: WordScope): void {
  work.log.warn("directive-attribute", message, { node });
}

/** Quotes a value for a warning. */
export function quoteAttribute(written: string): string {
  return quote(truncate(written, 40));
}

/** Returns the scope in the language that the `lang` of a directive names. */
export function inOwnLanguage(node: Directive, scope: WordScope): WordScope {
  const language = node.attributes?.["lang"] ?? "";
  if (language === "") return scope;
  if (isLanguageTag(language)) return { ...scope, marks: { ...scope.marks, language } };
  warnWordAttribute(`The language ${quoteAttribute(language)} is not a tag such as en or pt-BR`, node, scope);
  return scope;
}
