import type { ShownIndexMark } from "../../shown/shown_inline.ts";
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

/** Spells the index: the compiler collects its terms, and knows their pages. */
export function spellIndex({ pen }: PenScope): TypstCode {
  pen.ownComponents.add("index-list");
  return TypstCode.call("index-list", {});
}
