import type { DesignValues } from "../../pdf/design/design.ts";

/** Returns the language tag of documents that name none themselves; empty if the design has none. */
export function designLanguage(values: DesignValues): string {
  return String(values.get("localization.language") ?? "");
}
