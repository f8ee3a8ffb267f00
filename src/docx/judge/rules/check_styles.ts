import { quote, truncate } from "../../../base/text.ts";
import type { RawElement } from "../../fill/raw/raw_element.ts";
import type { RawPart } from "../../fill/raw/raw_part.ts";
import type { JudgedPackage } from "../judged_package.ts";

/** Elements that name a style, with its type; that of the style that names it, if it is undefined. */
const USES: ReadonlyMap<string, string | undefined> = new Map([
  ["w:pStyle", "paragraph"],
  ["w:rStyle", "character"],
  ["w:tblStyle", "table"],
  ["w:styleLink", "numbering"],
  ["w:numStyleLink", "numbering"],
  ["w:basedOn", undefined],
]);
/** Elements that name a style of any type. */
const LINKS = new Set(["w:next", "w:link"]);

/** Reports styles that are used and not defined, and those that are defined twice. */
export function checkStyles(judged: JudgedPackage): void {
  const sheet = judged.related("styles");
  const types = new Map<string, string>();
  for (const style of sheet?.root.children ?? []) {
    if (style.name !== "w:style") continue;
    const id = style.get("w:styleId") ?? "";
    if (types.has(id) && sheet !== undefined) {
      judged.report("duplicate-id", `Two styles have the ID ${shownId(id)}`, { part: sheet, element: style });
    }
    types.set(id, style.get("w:type") ?? "paragraph");
  }
  const numbering = judged.related("numbering");
  for (const part of [...judged.stories, sheet, numbering]) {
    if (part !== undefined) checkUses(judged, part, types);
  }
}

function checkUses(judged: JudgedPackage, part: RawPart, types: ReadonlyMap<string, string>): void {
  for (const element of part.root.walk()) {
    if (!USES.has(element.name) && !LINKS.has(element.name)) continue;
    const id = element.get("w:val") ?? "";
    const found = types.get(id);
    const wanted = LINKS.has(element.name) ? found : wantedType(element);
    if (found !== undefined && (wanted === undefined || found === wanted)) continue;
    const reason = found === undefined ? "is not defined" : `is of the type ${found}`;
    judged.report("undefined-style", `${element.name} names the style ${shownId(id)}, which ${reason}`, {
      part,
      element,
    });
  }
}

function wantedType({ name, parent }: RawElement): string | undefined {
  return USES.get(name) ?? (parent?.name === "w:style" ? parent.get("w:type") ?? "paragraph" : undefined);
}

function shownId(id: string): string {
  return quote(truncate(id, 80));
}
