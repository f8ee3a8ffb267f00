import { XmlReader } from "../../../src/base/xml/reader.ts";
import { OoxmlEvents } from "../../../src/docx/facts/ooxml/ooxml_events.ts";
import { type OoxmlElement, Subtrees } from "../../../src/docx/facts/ooxml/ooxml_tree.ts";
import { wordDocument } from "./word_tree.ts";

/** Reads a formula of Word as an import does. */
export function formulaTree(formula: string): OoxmlElement {
  const found: OoxmlElement[] = [];
  const limits = { nodes: 100_000, attributeLength: 4096, textLength: 1_000_000 };
  const trees = new Subtrees(["m:oMath", "m:oMathPara"], (element) => found.push(element), limits);
  const reader: XmlReader = new XmlReader(
    new OoxmlEvents({ path: "x", root: "w:document", attributeName: (name) => reader.attributeName(name) }, trees),
    (_rule, reason) => new Error(reason),
  );
  reader.write(new TextEncoder().encode(wordDocument(`<w:p>${formula}</w:p>`)));
  reader.end();
  const [first] = found;
  if (first === undefined) throw new Error("Cannot find a formula: there is none");
  return first;
}
