import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  type OoxmlElement,
  Subtrees,
  TreeCollector,
  type TreeLimits,
} from "../../../../src/docx/facts/ooxml/ooxml_tree.ts";
import { docxWith, ooxml } from "../../../support/word_documents/ooxml_fragment.ts";
import { RepeatedTrees } from "../../../../src/docx/facts/ooxml/repeated_trees.ts";

const tree = ooxml(
  `<w:pPr><w:pStyle w:val="A"/><w:rPr><w:b/><w:sz w:val="4"/></w:rPr><w:pStyle w:val="B"/><w:x><w:b w:val="0"/>t</w:x></w:pPr>`,
);

Deno.test("OoxmlElement finds what is in it", () => {
  strictEqual(tree.name, "w:pPr");
  strictEqual(tree.val("w:pStyle"), "A");
  strictEqual(tree.val("w:none"), undefined);
  strictEqual(tree.child("w:rPr", "w:sz")?.get("w:val"), "4");
  strictEqual(tree.child("w:none", "w:sz"), undefined);
  deepStrictEqual(tree.all("w:pStyle").map((element) => element.get("w:val")), ["A", "B"]);
  strictEqual(tree.find("w:sz")?.get("w:val"), "4");
  strictEqual(tree.find("w:none"), undefined);
  deepStrictEqual(tree.findAll("w:b").map((element) => element.get("w:val")), [undefined, "0"]);
  strictEqual(tree.child("w:x")?.text, "t");
});

function collect(limits: TreeLimits): OoxmlElement | undefined {
  const collector = new TreeCollector(limits);
  collector.open("root", new Map([["long", "123456789"], ["short", "1"]]));
  for (const name of ["a", "b", "c"]) {
    collector.open(name, new Map());
    collector.open("in", new Map());
    collector.text("four");
    collector.close();
    collector.close();
  }
  return collector.close();
}

Deno.test("TreeCollector leaves out what is beyond its limits", () => {
  const root = collect({ nodes: 4, attributeLength: 8, textLength: 6 });
  deepStrictEqual([...root?.attributes ?? []], [["short", "1"]]);
  deepStrictEqual(root?.children.map((child) => [child.name, child.children.length]), [["a", 1], ["b", 0]]);
  const texts = collect({ nodes: 100, attributeLength: 100, textLength: 6 })?.findAll("in").map(({ text }) => text);
  deepStrictEqual(texts, ["four", "fo", ""]);
});

Deno.test("TreeCollector keeps text only on request, and restarts after each tree", () => {
  const collector = new TreeCollector();
  for (let i = 0; i < 3; i++) {
    strictEqual(collector.active, false);
    collector.open("a", new Map());
    strictEqual(collector.active, true);
    collector.text("text");
    strictEqual(collector.close()?.text, "");
  }
  strictEqual(collector.close(), undefined);
});

Deno.test("Subtrees gives the trees that are wanted, and those within them only there", () => {
  const names: string[] = [];
  const take = (element: OoxmlElement) => names.push(`${element.name} ${element.children.length}`);
  const docx = docxWith(`<w:a><w:b><w:c/><w:b/></w:b><w:x><w:c>t</w:c><w:y/></w:x></w:a>`);
  docx.readOoxml("word/part.xml", "w:a", new Subtrees(["w:b", "w:c"], take));
  deepStrictEqual(names, ["w:b 2", "w:c 0"]);
});

Deno.test("RepeatedTrees gives equal elements one value, and none to what is new after 10,000 trees", () => {
  let made = 0;
  const trees = new RepeatedTrees(() => ++made);
  const read = (value: number) => {
    trees.open("w:sz", new Map([["w:val", String(value)]]));
    return trees.close();
  };
  const values = Array.from({ length: 10_001 }, (_, i) => read(i));
  deepStrictEqual(values.slice(-2), [10_000, undefined]);
  strictEqual(trees.active, false);
  deepStrictEqual([read(10_001), read(7), made], [undefined, 8, 10_000]);
});
