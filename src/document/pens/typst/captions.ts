import type { Caption } from "../../captions/find_captions.ts";
import { TypstCode } from "./code.ts";
import { inlineContent } from "./inline.ts";
import type { Scope } from "./scope.ts";

/** Arguments of components with a caption. */
export interface RenderedCaption {
  readonly caption: TypstCode;
  /** Whether it has a number already. */
  readonly labeled?: TypstCode | undefined;
}

/** Renders the caption of a table or picture; a label of the author replaces the number that the template gives. */
export function renderCaption({ label, children }: Omit<Caption, "paragraph">, scope: Scope): RenderedCaption {
  const text = inlineContent(children, { ...scope, atTop: false });
  if (label === undefined) return { caption: text };
  const space = TypstCode.text(" ");
  const shown = TypstCode.call("caption-label", {}, TypstCode.typeset(label, scope.language));
  return { caption: TypstCode.inline([shown, space, text]), labeled: TypstCode.word("true") };
}
