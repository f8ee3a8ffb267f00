import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { isSameMarkdown, mergeMarkdown } from "../../../src/sync/merge/merge_markdown.ts";
import * as fc from "../../support/property.ts";

/** A block of a page: words that stand nowhere else, in some form. */
interface Block {
  readonly form: keyof typeof FORMS;
  readonly words: readonly string[];
}

const FORMS = {
  paragraph: (words: readonly string[]) => `${words.join(" ")}.`,
  heading: (words: readonly string[]) => `## ${words.join(" ")}`,
  list: (words: readonly string[]) => words.map((word) => `- ${word}`).join("\n"),
  code: (words: readonly string[]) => `\`\`\`\n${words.join("\n")}\n\`\`\``,
  table: (words: readonly string[]) =>
    `| Head | Foot |\n| --- | --- |\n${words.map((word) => `| ${word} | x |`).join("\n")}`,
  panel: (words: readonly string[]) => `:::info\n${words.join(" ")}\n:::`,
};

function textOf(blocks: readonly Block[]): string {
  return blocks.map(({ form, words }) => `${FORMS[form](words)}\n`).join("\n");
}

const form = fc.constantFrom("paragraph", "heading", "list", "code", "table", "panel");
const page = fc.array(fc.record({ form, size: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 6 })
  .map((blocks): Block[] => {
    let count = 0;
    return blocks.map(({ form, size }, i) => {
      const words = Array.from({ length: size }, () => `word${count++}q`);
      // Two lists in a row are one.
      return { form: form === "list" && blocks[i - 1]?.form === "list" ? "table" : form, words };
    });
  });

/** What somebody does to a page, at places that are taken modulo what is there. */
const edits = fc.array(
  fc.record({ kind: fc.constantFrom("change", "insert", "remove"), block: fc.nat(5), word: fc.nat(2), form }),
  { maxLength: 3 },
);

type Edits = typeof edits extends fc.Arbitrary<infer Value> ? Value : never;

/** Edits a page; words that are put in bear the name. */
function edit(blocks: readonly Block[], list: Edits, name: string): Block[] {
  const after = [...blocks];
  for (const [count, { kind, block, word, form }] of list.entries()) {
    const at = block % Math.max(1, after.length);
    const old = after[at];
    if (kind === "insert" || old === undefined) after.splice(at, 0, { form, words: [`${name}${count}q`] });
    else if (kind === "remove") after.splice(at, 1);
    else after[at] = { ...old, words: old.words.with(word % old.words.length, `${name}${count}q`) };
  }
  return after;
}

const wordsOf = (text: string) => new Set(text.match(/[a-z]+\d+q/g) ?? []);

Deno.test("mergeMarkdown() applies the change of the only side that has one", () => {
  fc.assert(fc.property(page, edits, (blocks, list) => {
    const [base, changed] = [textOf(blocks), textOf(edit(blocks, list, "new"))];
    deepStrictEqual(mergeMarkdown({ base, local: changed, remote: base }), { kind: "merged", text: changed });
    deepStrictEqual(mergeMarkdown({ base, local: base, remote: changed }), { kind: "merged", text: changed });
  }));
});

Deno.test("mergeMarkdown() applies a change that both sides have once", () => {
  fc.assert(fc.property(page, edits, (blocks, list) => {
    const [base, changed] = [textOf(blocks), textOf(edit(blocks, list, "new"))];
    deepStrictEqual(mergeMarkdown({ base, local: changed, remote: changed }), { kind: "merged", text: changed });
  }));
});

Deno.test("mergeMarkdown() keeps the changes of both sides where they are in blocks of their own", () => {
  const owners = fc.array(fc.constantFrom("nobody", "local", "remote"), { minLength: 6, maxLength: 6 });
  fc.assert(fc.property(page, owners, (blocks, owner) => {
    const change = (...who: string[]) =>
      textOf(blocks.map((block, i) => {
        const name = owner[i] ?? "nobody";
        return who.includes(name) ? { ...block, words: block.words.map((_, j) => `${name}${i}${j}q`) } : block;
      }));
    const merge = mergeMarkdown({ base: change(), local: change("local"), remote: change("remote") });
    deepStrictEqual(merge, { kind: "merged", text: change("local", "remote") });
  }));
});

Deno.test("mergeMarkdown() without a conflict loses no word except those that were deleted", () => {
  fc.assert(
    fc.property(page, edits, edits, (blocks, mine, theirs) => {
      const [base, local, remote] = [blocks, edit(blocks, mine, "mine"), edit(blocks, theirs, "theirs")].map(textOf);
      if (base === undefined || local === undefined || remote === undefined) return;
      const merge = mergeMarkdown({ base, local, remote });
      if (merge.kind === "conflict") return ok(merge.places > 0);
      const [before, here, there] = [base, local, remote].map(wordsOf);
      const expected = [...new Set([...here ?? [], ...there ?? []])].filter((word) => {
        return before?.has(word) !== true || (here?.has(word) === true && there?.has(word) === true);
      });
      deepStrictEqual([...wordsOf(merge.text)].toSorted(), expected.toSorted());
    }),
    { numRuns: 500 },
  );
});

Deno.test("mergeMarkdown() decides the same from either side, and says the same", () => {
  fc.assert(fc.property(page, edits, edits, (blocks, mine, theirs) => {
    const [base, local, remote] = [
      textOf(blocks),
      textOf(edit(blocks, mine, "mine")),
      textOf(edit(blocks, theirs, "theirs")),
    ];
    const [merge, mirrored] = [
      mergeMarkdown({ base, local, remote }),
      mergeMarkdown({ base, local: remote, remote: local }),
    ];
    strictEqual(merge.kind, mirrored.kind);
    if (merge.kind === "merged" && mirrored.kind === "merged") ok(isSameMarkdown(merge.text, mirrored.text));
  }));
});

for (const preference of ["local", "remote"] as const) {
  Deno.test(`mergeMarkdown() that prefers ${preference} always ends, with every word that was put in there`, () => {
    fc.assert(fc.property(page, edits, edits, (blocks, mine, theirs) => {
      const [base, local, remote] = [
        textOf(blocks),
        textOf(edit(blocks, mine, "mine")),
        textOf(edit(blocks, theirs, "theirs")),
      ];
      const merge = mergeMarkdown({ base, local, remote }, preference);
      strictEqual(merge.kind, "merged");
      if (merge.kind !== "merged") return;
      const preferred = wordsOf(preference === "local" ? local : remote);
      const put = [...preferred].filter((word) => !wordsOf(base).has(word));
      deepStrictEqual(put.filter((word) => !wordsOf(merge.text).has(word)), []);
      const clean = mergeMarkdown({ base, local, remote });
      if (clean.kind === "merged") deepStrictEqual(merge, clean);
    }));
  });
}

for (
  const [what, base, local, remote, expected] of [
    ["both edits of a paragraph each", "One.\n\nTwo.\n", "One!\n\nTwo.\n", "One.\n\nTwo!\n", "One!\n\nTwo!\n"],
    ["an end that both wrote, in one's words", "One.\n", "One.\n\n* a\n", "One.\n\n- a\n", "One.\n\n* a\n"],
    ["a removal and an edit elsewhere", "A.\n\nB.\n\nC.\n", "B.\n\nC.\n", "A.\n\nB.\n\nC!\n", "B.\n\nC!\n"],
    ["an empty page that one side wrote", "", "", "New.\n", "New.\n"],
    ["all removed, as by the other", "A.\n", "", "", ""],
    ["other words for the same", "*a* b\n\nEnd.\n", "_a_ b\n\nEnd.\n", "*a* b\n\nEnd!\n", "_a_ b\n\nEnd!\n"],
  ] as const
) {
  Deno.test(`mergeMarkdown() accepts ${what}`, () => {
    deepStrictEqual(mergeMarkdown({ base, local, remote }), { kind: "merged", text: expected });
  });
}

for (
  const [what, base, local, remote] of [
    ["two edits of one word", "One two three.\n", "One 2 three.\n", "One second three.\n"],
    ["an edit of what the other removed", "A.\n\nB.\n\nC.\n", "A.\n\nC.\n", "A.\n\nB!\n\nC.\n"],
    ["two texts for an empty page", "", "Mine.\n", "Theirs.\n"],
    ["everything rewritten on both sides", "A.\n\nB.\n", "X.\n", "Y.\n\nZ.\n"],
  ] as const
) {
  Deno.test(`mergeMarkdown() decides nothing about ${what}`, () => {
    strictEqual(mergeMarkdown({ base, local, remote }).kind, "conflict");
  });
}

Deno.test("isSameMarkdown() sees through the words of Markdown only", () => {
  const pairs: [string, string, boolean][] = [
    ["*a*\n", "_a_\n", true],
    ["- a\n- b\n", "* a\n* b\n", true],
    ["A\n=\n", "# A\n", true],
    ["a\n\n\n\nb", "a\n\nb\n", true],
    ["a\n", "b\n", false],
    ["a\n\nb\n", "b\n\na\n", false],
    ["# a\n", "## a\n", false],
    ["", "\n\n", true],
  ];
  for (const [a, b, isSame] of pairs) strictEqual(isSameMarkdown(a, b), isSame, JSON.stringify([a, b]));
});

Deno.test("mergeMarkdown() merges edits far apart, whatever stands between the blocks", () => {
  const table: readonly string[] = [
    "- a\n- b\n\n<!-- -->\n\n- c\n",
    "One.\n\n<a name='intro'></a>\n\n### Introduction\n\n[start](#intro)\n",
    "  - [Summary](#summary)\n  - [Goals](#goals)\n- [Related](#related)\n\nText.\n",
    "See [types][t]<!-- ignore --> and more.\n\nText.\n\n[t]: types.html#t\n",
    "- a\n\n<!-- -->\n\n    code\n",
  ];
  for (const base of table) {
    const merge = mergeMarkdown({ base, local: `First.\n\n${base}`, remote: `${base}\nLast.\n` });
    ok(merge.kind === "merged", base);
    ok(merge.text.startsWith(`First.\n\n${base.split("\n\n[t]:")[0]?.trimEnd()}`), merge.text);
    ok(isSameMarkdown(merge.text, `First.\n\n${base}\nLast.\n`), merge.text);
  }
});

for (
  const [code, edited] of [
    ["<code> a </code>", "<code>a</code>"],
    ['<a href="a%20b">', '<a href="a b">'],
    ['<ac:link ac:anchor="Foo">', '<ac:link ac:anchor="foo">'],
  ] as const
) {
  Deno.test(`isSameMarkdown() tells code ${code} from ${edited}`, () => {
    const inFence = (text: string) => `\`\`\`xml\n${text}\n\`\`\`\n`;
    strictEqual(isSameMarkdown(inFence(code), inFence(edited)), false);
  });
}
