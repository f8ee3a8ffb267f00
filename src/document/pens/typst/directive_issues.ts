import { quote, truncate } from "../../../base/text.ts";
import type { Directive } from "../../tree.ts";
import type { Scope } from "./scope.ts";

/** Warns about the value of a directive's attribute. */
export function warnAttribute(message: string, node: Directive, { rendering }: Scope): void {
  rendering.log.warn("directive-attribute", message, { node });
}

/** Quotes a value for a warning. */
export function quoteValue(written: string): string {
  return quote(truncate(written, 40));
}
