import { parseFieldCode } from "../docx/facts/story/field_code.ts";
import type { RawElement } from "../docx/fill/raw/raw_element.ts";

/** Returns the names of the bookmarks that links and references of a document lead to; those of contents do not count. */
export function findWantedBookmarks(main: RawElement): ReadonlySet<string> {
  const wanted = new Set<string>();
  const add = (name: string | undefined) => {
    if (name !== undefined && name !== "" && !name.startsWith("_Toc")) wanted.add(name);
  };
  const addCode = (code: string) => {
    const { name, args, switches } = parseFieldCode(code);
    if (name === "REF" || name === "PAGEREF" || name === "NOTEREF") add(args[0]);
    if (name === "HYPERLINK") add(switches.get("l"));
  };
  for (const element of main.walk()) {
    if (element.name === "w:hyperlink") add(element.get("w:anchor"));
    else if (element.name === "w:fldSimple") addCode(element.get("w:instr") ?? "");
    else if (element.name === "w:instrText") addCode(element.text);
  }
  return wanted;
}
