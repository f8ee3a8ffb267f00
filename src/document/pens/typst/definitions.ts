import { readDefinitions } from "../../text/definition_lists.ts";
import { joinLines } from "../../text/text_lines.ts";
import { plainText } from "../../plain_text.ts";
import type { Paragraph, PhrasingContent } from "../../tree.ts";
import { TypstCode } from "./code.ts";
import { inlineContent } from "./inline.ts";
import { inDirectionOf, type Scope } from "./scope.ts";

/** Renders consecutive definition lists as one. */
export function renderDefinitionList(paragraphs: readonly Paragraph[], scope: Scope): TypstCode {
  const inner = { ...scope, atTop: false };
  const text = paragraphs.map(plainText).join(" ");
  return inDirectionOf(text, inner, (directed) => {
    const items = paragraphs.flatMap(readDefinitions).map(({ terms, meanings }) =>
      TypstCode.dictionary({
        term: inlineContent(joinLines(terms, { type: "break" }), directed),
        body: joinParagraphs(meanings, directed),
      })
    );
    return TypstCode.call("definition-list", {}, TypstCode.array(items));
  });
}

function joinParagraphs(meanings: readonly PhrasingContent[][][], scope: Scope): TypstCode {
  const bodies = meanings.map((lines) => inlineContent(joinLines(lines, { type: "text", value: " " }), scope));
  return TypstCode.inline(bodies.flatMap((body, i) => i === 0 ? [body] : [TypstCode.call("parbreak", {}), body]));
}
