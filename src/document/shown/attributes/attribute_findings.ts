import { quote, truncate } from "../../../base/text.ts";
import type { Directive } from "../../tree.ts";
import type { LoweringScope } from "../lowering_scope.ts";

/** Warns about the value of a directive's attribute. */
export function warnAttribute(message: string, node: Directive, { work }: LoweringScope): void {
  work.log.warn("directive-attribute", message, { node });
}

/** Quotes a value for a warning. */
export function quoteValue(written: string): string {
  return quote(truncate(written, 40));
}
