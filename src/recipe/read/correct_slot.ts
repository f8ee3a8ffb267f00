import { nearestName } from "../../base/nearest_name.ts";
import type { TextKind } from "../../pdf/catalog/descriptor.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { parseSlot } from "../../pdf/design/slot_text.ts";
import { FOREIGN_PLACEHOLDERS, foreignKey } from "./foreign_values_table.ts";

/** Replaces every unknown name in braces by the one that it most likely means; undefined if one of them is unclear. */
export function correctSlot(text: string, kind: TextKind): string | undefined {
  const unknown = new Set(parseSlot(text, kind.placeholders).unknown);
  const corrected = text.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    return unknown.has(name) ? `{${meantPlaceholder(name, kind.placeholders) ?? name}}` : whole;
  });
  return corrected !== text && checkValue(kind, corrected).length === 0 ? corrected : undefined;
}

function meantPlaceholder(name: string, names: readonly string[]): string | undefined {
  const key = foreignKey(name);
  const foreign = (key.startsWith("styleref") ? ["chapter"] : FOREIGN_PLACEHOLDERS.get(key))?.find((each) =>
    names.includes(each)
  );
  const known = nearestName(name.trim(), names.filter((each) => each !== ANY_FIELD)) ?? foreign;
  if (known !== undefined || !names.includes(ANY_FIELD)) return known;
  const own = name.trim().replace(/^(?:fields?|meta|metadata|custom|params?|page|doc)\./i, "");
  return /^[A-Za-z][\w-]{0,39}$/.test(own) ? `field.${own}` : undefined;
}

/** Placeholder for the fields of the author. */
const ANY_FIELD = "field.*";
