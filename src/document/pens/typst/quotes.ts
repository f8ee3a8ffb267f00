import { plainText } from "../../plain_text.ts";
import { readAlert, readAttribution } from "../../text/quote_parts.ts";
import type { Blockquote } from "../../tree.ts";
import { TypstCode } from "./code.ts";
import { inlineContent } from "./inline.ts";
import { enter, inDirectionOf, type Scope } from "./scope.ts";

/** Renders a quote with its attribution, or an alert as a callout. */
export function renderQuote(quote: Blockquote, scope: Scope): TypstCode[] {
  const inner = enter(scope, quote);
  if (inner === undefined) return [scope.rendering.blocks(quote.children, scope)];
  const alert = readAlert(quote, scope.rendering.log);
  if (alert !== undefined) {
    const title = alert.title.length === 0 ? TypstCode.word("none") : inlineContent(alert.title, inner);
    const named = { kind: TypstCode.text(alert.kind), title };
    return [TypstCode.call("callout", named, inner.rendering.blocks(alert.body, inner))];
  }
  const { attribution, body } = readAttribution(quote.children);
  return [
    inDirectionOf(quote.children.map(plainText).join(" "), inner, (directed) => {
      const by = attribution === undefined ? TypstCode.word("none") : inlineContent(attribution, directed);
      return TypstCode.call("quote-block", { attribution: by }, directed.rendering.blocks(body, directed));
    }),
  ];
}
