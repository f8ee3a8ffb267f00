import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { type PlacedText, readPlacedText } from "../../../src/export/word/read_placed_text.ts";
import { listPlacedNeeds, resolvePlacedTexts } from "../../../src/export/word/resolve_placed_texts.ts";
import type { LossEntry } from "../../../src/book/losses/loss_ledger.ts";
import { type FakePage, FakeWiki, macro } from "../../support/export/fake_wiki.ts";
import { sketch } from "../../support/tree_sketch.ts";

for (
  const [args, expected] of [
    ["Legal", { title: "Legal" }],
    ["Legal, all", { title: "Legal, all" }],
    ["DOCS:Legal, all", { spaceKey: "DOCS", title: "Legal, all" }],
    ['"Legal, all"', { title: "Legal, all" }],
    ["\u201cA: B\u201d", { title: "A: B" }],
    ["12345", { id: "12345" }],
    ['"12345"', { title: "12345" }],
    ["", undefined],
    ['""', undefined],
    [undefined, undefined],
  ] as const
) {
  Deno.test(`readPlacedText() reads the page (${args})`, () => {
    const text = readPlacedText("$scroll.includepage", args);
    deepStrictEqual(text, expected === undefined ? undefined : { kind: "include", ref: expected });
  });
}

for (
  const [args, key, id, fallsBack, alternative] of [
    ["Owner", "Owner", "", false, ""],
    ["Owner,true", "Owner", "", true, ""],
    ["Owner,FALSE", "Owner", "", false, ""],
    ["Owner,m1", "Owner", "m1", false, ""],
    ["Owner, m1, true, nobody, else", "Owner", "m1", true, "nobody"],
    ['"a, b",,false,"x, y"', "a, b", "", false, "x, y"],
  ] as const
) {
  Deno.test(`readPlacedText() reads the property (${args})`, () => {
    const property = { key, id, fallsBack, alternative };
    deepStrictEqual(readPlacedText("$scroll.pageproperty", args), { kind: "property", property });
  });
}

Deno.test("listPlacedNeeds() lists the bodies of pages, and of the home page where a property falls back to it", () => {
  const texts = ["A", "B,true"].map((args) => readPlacedText("$scroll.pageproperty", args))
    .filter((text) => text !== undefined);
  deepStrictEqual(listPlacedNeeds(texts, "9"), [{ kind: "body", ref: { id: "9" } }]);
  deepStrictEqual(listPlacedNeeds(texts, undefined), []);
  deepStrictEqual(listPlacedNeeds([{ kind: "include", ref: { id: "2" } }], "9"), [{ kind: "body", ref: { id: "2" } }]);
});

/** Resolves placeholders of the page `1`. */
function resolve(pages: readonly FakePage[], texts: Readonly<Record<string, PlacedText>>) {
  const wiki = new FakeWiki(pages);
  const losses: LossEntry[] = [];
  const page = { facts: wiki.facts("1"), root: wiki.root("1"), homepageId: undefined };
  const options = { facts: wiki, places: wiki.places, sink: { add: (loss: LossEntry) => void losses.push(loss) } };
  return { values: resolvePlacedTexts(new Map(Object.entries(texts)), page, options), losses };
}

const include = (id: string): PlacedText => ({ kind: "include", ref: { id } });

Deno.test("resolvePlacedTexts() resolves links, headings and pictures as those of a chapter", () => {
  const storage =
    '<h3>Top</h3><p><ac:link ac:anchor="Top" /><ac:image><ri:attachment ri:filename="a.png" /></ac:image></p>';
  const { values } = resolve([{ id: "1" }, { id: "2", storage, files: [{ name: "a.png" }] }], { a: include("2") });
  const shown = sketch(values.get("a")?.blocks ?? { type: "root", children: [] });
  match(shown, /placeholder-1/);
  match(shown, /attachment:2\/a\.png/);
});

Deno.test("resolvePlacedTexts() shares its limits among all placeholders", () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [String(i), include(String(i + 1))]));
  const pages = Array.from({ length: 31 }, (_, i) => ({ id: String(i + 1), storage: "<p>x</p>", exported: i === 0 }));
  const { values, losses } = resolve(pages, many);
  strictEqual([...values.values()].filter(({ text }) => text === "x").length, 25);
  deepStrictEqual([...new Set(losses.map(({ code }) => code))], ["include-limit"]);
  const large = `<p>${"x".repeat(1_500_000)}</p>`;
  const both = resolve([{ id: "1" }, { id: "2", storage: large }, { id: "3", storage: large }], {
    ...{ a: include("2"), b: include("3") },
  });
  deepStrictEqual([...both.values.values()].map(({ text }) => text.length > 1000), [true, false]);
  ok([...both.values.values()].every(({ text }) => text.length <= 10_001), "the text of a line is bounded");
});

Deno.test("resolvePlacedTexts() reports nothing of a property, which its page shows", () => {
  const storage = macro("details", {}, {
    rich: `<table><tr><th>A</th><td>${macro("unknown-thing")}x</td></tr></table>`,
  });
  const { values, losses } = resolve([{ id: "1", storage }], {
    a: { kind: "property", property: { key: "a", id: "", fallsBack: false, alternative: "" } },
  });
  deepStrictEqual([values.size, losses], [1, []]);
});

Deno.test("resolvePlacedTexts() says why there is nothing", () => {
  const { values } = resolve([{ id: "1" }], {
    a: { kind: "include", ref: { title: "Gone" } },
    b: { kind: "property", property: { key: "k", id: "", fallsBack: true, alternative: "" } },
    c: { kind: "property", property: { key: "k", id: "", fallsBack: true, alternative: "none" } },
  });
  deepStrictEqual([...values.values()], [
    { text: "", reason: 'the page "Gone" does not exist, or cannot be read' },
    { text: "", reason: 'the page has no property "k"' },
    { text: "none" },
  ]);
});
