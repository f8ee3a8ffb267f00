import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { FileRank } from "../../../src/book/order/book_node.ts";
import { orderByNames } from "../../../src/book/order/folder_tree.ts";
import { inNaturalOrder } from "../../../src/book/order/folder_tree.ts";
import type { ListedNode } from "../../../src/book/lists/listed_node.ts";
import { placeListed } from "../../../src/book/lists/place_listed.ts";
import { readSummary } from "../../../src/book/lists/read_summary.ts";
import { outline } from "../../support/book/outline.ts";
import { array, assert, constantFrom, property, string, uniqueArray } from "../../support/property.ts";

for (
  const [names, expected] of [
    [["10-x", "2-x"], ["2-x", "10-x"]],
    [["a10b2", "a10b10", "a9b99"], ["a9b99", "a10b2", "a10b10"]],
    [["1", "01", "001"], ["001", "01", "1"]],
    [["b", "B", "\u00e4", "a"], ["B", "a", "b", "\u00e4"]],
    [["99999999999999999999", "100000000000000000000"], ["99999999999999999999", "100000000000000000000"]],
    [["a", "a1", "a-"], ["a", "a-", "a1"]],
  ] as const
) {
  Deno.test(`inNaturalOrder() orders ${names.join(", ")}`, () => {
    deepStrictEqual(names.toSorted(inNaturalOrder), expected);
  });
}

const NAME = string({ unit: constantFrom("a", "B", "1", "0", "9", "-"), maxLength: 6 });

Deno.test("inNaturalOrder() is an order: the same for every arrangement, and 0 only for equal names", () => {
  assert(property(array(NAME), (names) => {
    deepStrictEqual(names.toReversed().sort(inNaturalOrder), names.toSorted(inNaturalOrder));
  }));
  assert(property(NAME, NAME, (a, b) => strictEqual(inNaturalOrder(a, b) === 0, a === b)));
});

const RANKS: Readonly<Record<string, FileRank>> = {
  "z.md": { order: -1 },
  "guide/README.md": { order: 2 },
  "w.md": { wiki: 0 },
  "v.md": { wiki: 3, weight: 0 },
  "s.md": { weight: 7 },
};

for (
  const [rule, paths, expected] of [
    ["puts the index first, as the parent of its folder", ["b.md", "index.md", "a/x.md", "a/README.md"], [
      "<index.md>",
      "  <a/README.md>",
      "    <a/x.md>",
      "  <b.md>",
    ]],
    ["prefers index.md over README.md and _index.md", ["_index.md", "README.md", "index.md"], [
      "<index.md>",
      "  <README.md>",
      "  <_index.md>",
    ]],
    ["makes setup.md the parent of the files in setup/", ["setup/b.md", "setup.md", "setup/b/c.md"], [
      "<setup.md>",
      "  <setup/b.md>",
      "    <setup/b/c.md>",
    ]],
    ["makes headings of folders without an index", ["2-more/a.md", "10-last_part/b.qmd", "1.md"], [
      "<1.md>",
      "2 more",
      "  <2-more/a.md>",
      "10 last part",
      "  <10-last_part/b.qmd>",
    ]],
    ["keeps a file and a folder with an index apart", ["a.md", "a/index.md", "a/b.md"], [
      "<a.md>",
      "<a/index.md>",
      "  <a/b.md>",
    ]],
    ["goes by order, the wiki, the weight, then the name", [
      ..."a.md s.md v.md w.md z.md guide/README.md b.md".split(" "),
    ], ["<z.md>", "<guide/README.md>", "<w.md>", "<v.md>", "<s.md>", "<a.md>", "<b.md>"]],
  ] as const
) {
  Deno.test(`orderByNames() ${rule}`, () => {
    deepStrictEqual(outline(orderByNames(paths, "", (path) => RANKS[path] ?? {})), expected);
  });
}

const PATH = array(constantFrom("a", "b", "index", "README", "10", "9"), { minLength: 1, maxLength: 4 })
  .map((names) => `${names.join("/")}.md`);

Deno.test("orderByNames() has every file once, however the files are given", () => {
  assert(property(uniqueArray(PATH), (paths) => {
    const nodes = outline(orderByNames(paths, "", () => ({})));
    deepStrictEqual(outline(orderByNames(paths.toReversed(), "", () => ({}))), nodes);
    const found = nodes.flatMap((line) => /<(.*)>/.exec(line)?.[1] ?? []);
    deepStrictEqual(found.sort(), paths.toSorted());
  }));
});

/** Places the entries of a summary among files. */
function place(summary: string, paths: readonly string[], folder = "") {
  const { nodes = [] } = readSummary(summary);
  return placeWith(nodes, paths, folder);
}

function placeWith(listed: readonly ListedNode[], paths: readonly string[], folder = "") {
  const files = { file: "docs/SUMMARY.md", list: "SUMMARY.md", folder, paths: new Set(paths) };
  const { nodes, issues } = placeListed(listed, files);
  return { nodes: outline(nodes), issues: issues.map(({ code, line, message }) => `${code} ${line}: ${message}`) };
}

Deno.test("placeListed() takes files once, in the order of the list, and reports what is missing with its line", () => {
  const summary = "- [A](a.md)\n- [B](./x/../b.md)\n- [No](none.md)\n- [A again](a.md)\n- [Part](a.md#part)\n" +
    "- [Folder](guide)\n- [Web](https://example.com)\n- [Data](data.csv)\n- [Out](../../etc/passwd)\n";
  const paths = ["SUMMARY.md", "a.md", "b.md", "guide/README.md", "data.csv", "c.md", "d.md"];
  deepStrictEqual(place(summary, paths), {
    nodes: ["A <a.md>", "B <b.md>", "Folder <guide/README.md>"],
    issues: [
      'listed-file-missing 3: The list names "none.md", which does not exist',
      'listed-twice 4: The list names "a.md" again; the book has it once, at its first place',
      'listed-file-skipped 8: The list names "data.csv", which is not Markdown and is left out',
      'listed-file-missing 9: The list names "../../etc/passwd", which is not in the folder',
      'files-not-listed 1: 2 files are not in the list, so they are not in the book: "c.md", "d.md"',
    ],
  });
});

Deno.test("placeListed() keeps the headings over chapters, and drops drafts and empty headings", () => {
  const summary = "- [Draft]()\n- [Missing parent](none.md)\n  - [A](a.md)\n- Empty\n";
  const { nodes, issues } = place(summary, ["a.md"]);
  deepStrictEqual(nodes, ["Missing parent", "  A <a.md>"]);
  deepStrictEqual(issues.length, 1);
});

Deno.test("placeListed() makes the index of a section the page of its heading", () => {
  const summary = "- Setup\n  - [Overview](setup/index.md)\n  - [A](setup/a.md)\n";
  deepStrictEqual(place(summary, ["setup/index.md", "setup/a.md"]).nodes, [
    "Setup <setup/index.md>",
    "  A <setup/a.md>",
  ]);
});

Deno.test("placeListed() expands patterns without the files that are named elsewhere, and without partials", () => {
  const at = { place: { line: 1, column: 1 }, children: [] };
  const paths = ["a.qmd", "guides/10.qmd", "guides/9.qmd", "guides/deep/x.qmd", "guides/_part.qmd", "z.qmd"];
  const listed = [
    { ...at, path: "guides/*.qmd", isPattern: true },
    { ...at, path: "guides/9.qmd" },
    { ...at, path: "**", isPattern: true },
    { ...at, path: `${"*/".repeat(50)}x`, isPattern: true },
  ];
  deepStrictEqual(placeWith(listed, paths), {
    nodes: ["<guides/10.qmd>", "<guides/9.qmd>", "<a.qmd>", "Guides", "  Deep", "    <guides/deep/x.qmd>", "<z.qmd>"],
    issues: [`listed-file-missing 1: The list names "${"*/".repeat(50)}x", and no other file is there`],
  });
});
