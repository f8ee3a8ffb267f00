import { markup } from "../../../../base/xml/markup.ts";
import type { LinkEnd } from "../../../shown/shown_inline.ts";
import { withMarks, type WordScope } from "../word_scope.ts";
import { renderField } from "./fields.ts";

/**
 * Renders a link.
 *
 * @param render Renders its content; nothing makes no link.
 */
export function renderWordLink(to: LinkEnd, scope: WordScope, render: (inner: WordScope) => string): string {
  const { parts } = scope.work;
  if (scope.marks.linked) return render(scope);
  const runs = render(withMarks(scope, { linked: true, style: parts.style("hyperlink") }));
  if (runs === "") return "";
  if (to.kind !== "address") return renderHyperlink({ "w:anchor": parts.linkTo(to.place) }, runs);
  // The relationships of footnotes are those of another part.
  if (scope.inNote || !isRelationshipTarget(to.url)) {
    return renderField(`HYPERLINK "${to.url.replaceAll('"', "%22")}"`, runs, scope);
  }
  return renderHyperlink({ "r:id": parts.relationship("hyperlink", to.url) }, runs);
}

/** Renders the element of a link. */
export function renderHyperlink(to: Readonly<Record<string, string>>, runs: string): string {
  return markup("w:hyperlink", { ...to, "w:history": 1 }, runs);
}

/** An address by RFC 3986: with an authority or without, and at most one fragment. */
const ADDRESS =
  /^[a-z][a-z0-9+.-]*:(?:\/\/(?:[^\s/?#@[\]]*@)?(?:\[[0-9a-f:.]+\]|[^\s/?#@[\]:]+)(?::\d*)?(?:[/?][^\s#[\]]*)?|(?!\/\/)[^\s#[\]]*)(?:#[^\s#[\]]*)?$/i;
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;

/** Returns whether an address can be the target of a relationship: Word does not open files with other ones. */
export function isRelationshipTarget(url: string): boolean {
  return ADDRESS.test(url) && !BROKEN_ESCAPE.test(url) && URL.canParse(url);
}
