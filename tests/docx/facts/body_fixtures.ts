import type { DesignFacts } from "../../../src/docx/facts/design_facts.ts";
import type { Found, TextRole } from "../../../src/docx/facts/tally/text_facts.ts";
import { factsOf, style, type WordParts } from "../../support/word_documents/word_body.ts";

const STYLES =
  `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial"/><w:sz w:val="22"/><w:lang w:val="en-US"/>` +
  `</w:rPr></w:rPrDefault></w:docDefaults>` +
  style("Normal", `<w:rPr><w:lang w:val="de-CH"/></w:rPr>`, { isDefault: true }) +
  style("Body", "", { name: "Body Text" }) +
  style("H1", `<w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:sz w:val="40"/></w:rPr>`, { name: "Kapitel" }) +
  style("H2", `<w:pPr><w:outlineLvl w:val="1"/></w:pPr>`, { name: "heading 2" }) +
  style("Title", `<w:pPr><w:jc w:val="center"/></w:pPr>`) +
  style("Caption", "", { name: "caption" }) +
  style("TOC1", "", { name: "toc 1" }) +
  style("List", "", { name: "List Paragraph" }) +
  `<w:style w:type="character" w:styleId="Link"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0000FF"/><w:u w:val="single"/></w:rPr></w:style>`;

export const TEXT = "Words that fill a line. ";
export const read = (body: string, parts: WordParts = {}) => factsOf(body, { styles: STYLES, ...parts });

/** A value and what says it: `22 (style Normal 3)`. */
export function said(found: Found<unknown> | undefined): string | undefined {
  if (found === undefined) return undefined;
  const { kind, name, count } = found.evidence;
  return `${JSON.stringify(found.value)} (${kind} ${name} ${count})`;
}

export function sizes(facts: DesignFacts, role: TextRole) {
  const found = facts.roles.get(role);
  return found === undefined ? undefined : [said(found.text.size), found.paragraphs, found.characters];
}
