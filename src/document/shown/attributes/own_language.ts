import { isLanguageTag } from "../../language_tag.ts";
import type { Directive } from "../../tree.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import { quoteValue, warnAttribute } from "./attribute_findings.ts";

/** Returns the language that the `lang` of a directive names; undefined without any, and for what is no tag. */
export function ownLanguage(node: Directive, scope: LoweringScope): string | undefined {
  const language = node.attributes?.["lang"] ?? "";
  if (language === "" || isLanguageTag(language)) return language || undefined;
  warnAttribute(`The language ${quoteValue(language)} is not a tag such as en or pt-BR`, node, scope);
  return undefined;
}
