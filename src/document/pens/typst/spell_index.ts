import type { ShownIndexMark, ShownInline } from "../../shown/shown_inline.ts";
import { TypstCode } from "./code.ts";
import type { PenScope } from "./pen_scope.ts";

/** Spells the mark of a term, which the index finds on its page. */
export function spellIndexMark({ path, keys, letter, role, to, look }: ShownIndexMark, { pen }: PenScope): TypstCode {
  pen.ownComponents.add("index-mark");
  const named = {
    role: role === "page" ? undefined : TypstCode.text(role),
    to: to === "" ? undefined : TypstCode.text(to),
    look: TypstCode.optional(look),
  };
  const lists = [path, keys].map((texts) => TypstCode.array(texts.map((text) => TypstCode.text(text))));
  return TypstCode.call("index-mark", named, TypstCode.text(letter), ...lists);
}

/** Lists the marks in a line, which has them itself only where nothing repeats it. */
export function indexMarksIn(children: readonly ShownInline[]): readonly ShownIndexMark[] {
  return children.flatMap((child) =>
    child.kind === "indexMark" ? [child] : "children" in child ? indexMarksIn(child.children) : []
  );
}

/** Spells the index: the compiler collects its terms, and knows their pages. */
export function spellIndex({ pen }: PenScope): TypstCode {
  pen.ownComponents.add("index-list");
  return TypstCode.call("index-list", {});
}
