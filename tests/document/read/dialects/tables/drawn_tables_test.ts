import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { renderPlain } from "../../../../../src/document/pens/plain/render_plain.ts";
import { MovedTables } from "../../../../../src/document/read/dialects/tables/move_tables.ts";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";
import { lowerDocument } from "../../../../../src/document/shown/lower_document.ts";
import type { ShownBlock, ShownTable } from "../../../../../src/document/shown/shown_block.ts";
import * as fc from "../../../../support/property.ts";

function lower(markdown: string): readonly ShownBlock[] {
  return lowerDocument(parseMarkdown(markdown), { hasPicture: () => true }).blocks;
}

function tablesOf(blocks: readonly ShownBlock[]): ShownTable[] {
  return blocks.flatMap((block) =>
    block.kind === "table" ? [block] : block.kind === "list" ? block.items.flatMap((item) => tablesOf(item.blocks)) : []
  );
}

/** Sketches tables: a line for each row, a star before a header, then spans, and the sign of an alignment. */
function sketch(markdown: string): string {
  const signs = { left: "<", center: "^", right: ">" } as const;
  return tablesOf(lower(markdown)).map(({ rows, columns }) =>
    rows.map((row) =>
      row.map(({ text, isHeader, colspan, rowspan, align, x }) => {
        const own = align ?? columns[x]?.align;
        const spans = colspan > 1 || rowspan > 1 ? `${colspan}x${rowspan} ` : "";
        return `${isHeader ? "*" : ""}${spans}${text}${own === undefined ? "" : signs[own]}`;
      }).join(" | ")
    ).join("\n")
  ).join("\n\n");
}

const MULTILINE = `
-------------------------------------------------------------
 Centered   Default           Right Left
  Header    Aligned         Aligned Aligned
----------- ------- --------------- -------------------------
   First    row                12.0 Example of a row that
                                    spans multiple lines.

  Second    row                 5.0 Another
-------------------------------------------------------------
`;

for (
  const [what, written, shown] of [
    ["a simple table", "  A     B\n---  ------\n  1     x|y\n 22       z\n", "*A> | *B^\n1> | x|y^\n22> | z^"],
    ["a simple table with dashes below", "A   B\n--- ---\n1   2\n--- ---\n", "*A< | *B<\n1< | 2<"],
    ["a simple table without a header", "--- ---\n1   2\n3   4\n--- ---\n", "1< | 2<\n3< | 4<"],
    ["a header indented like code", "         A     B\n----------  ----\n         1     2\n", "*A> | *B>\n1> | 2>"],
    [
      "a multiline table",
      MULTILINE,
      "*Centered Header^ | *Default Aligned | *Right Aligned> | *Left Aligned<\n" +
      "First^ | row | 12.0> | Example of a row that spans multiple lines.<\nSecond^ | row | 5.0> | Another<",
    ],
    ["rows of several lines without a header", "--- ---\na   b\n    c\n\nd   e\n--- ---\n", "a< | b c<\nd< | e<"],
    ["a simple table in a list", "- a\n\n  A   B\n  --- ---\n  1   2\n", "*A< | *B<\n1< | 2<"],
    ["wide characters", "国家   B\n------ ---\n日本   2\n", "*国家< | *B<\n日本< | 2<"],
    ["a grid", "+---+---+\n| a | b |\n+===+===+\n| 1 | 2 |\n+---+---+\n", "*a | *b\n1 | 2"],
    ["a grid with one rule", "+---+---+\n| a | b |\n| 1 | 2 |\n+---+---+\n", "a 1 | b 2"],
    ["alignments", "+---+---+\n| a | b |\n+==:+:=:+\n| 1 | 2 |\n+---+---+\n", "*a> | *b^\n1> | 2^"],
    ["alignments without a header", "+--:+:--+\n| a | b |\n+---+---+\n", "a> | b<"],
    ["a foot", "+---+\n| a |\n+===+\n| 1 |\n+===+\n| 2 |\n+===+\n", "*a\n1\n2"],
    ["a foot without a header", "+---+\n| a |\n+===+\n| 1 |\n+===+\n", "a\n1"],
    [
      "spans",
      "+-------+---+\n| a     | b |\n+===+===+===+\n| c | d | e |\n|   +---+---+\n|   | f     |\n+---+-------+\n",
      "*2x1 a | *b\n1x2 c | d | e\n2x1 f",
    ],
    ["wide characters in a grid", "+----+---+\n| 国 | b |\n+----+---+\n", "国 | b"],
    ["wide characters that take one column", "+---+---+\n| 国 | b |\n+---+---+\n", "国 | b"],
    ["an edge that is not straight", "+---+---+\n| a | b |\n+---+---+\n| 1 | 2  |\n+---+---+\n", "a | b\n1 | 2"],
    [
      "bars that are not below each other",
      "+--+---+\n| a | \\| |\n+==+:=:+\n| 1 | 2 |\n+--+---+\n",
      "*a | *|^\n1 | 2^",
    ],
    ["blocks in cells", "+-----+\n| - a |\n| - b |\n+-----+\n", "ab"],
    [
      "a grid in a grid",
      "+-----------+\n| +---+---+ |\n| | a | b | |\n| +---+---+ |\n+-----------+\n",
      "ab",
    ],
    ["thematic breaks", "a\n\n--- ---\n\nb\n\n- - -\n\nc\n", ""],
    ["a heading", "Lake\n----\n\nText\n\n------\n", ""],
    ["prose between dashes", "--- ---\n\nThere is no column in this text at all.\n\nNor here.\n\n------\n", ""],
    ["data in the text", "a\n\n---\nb: c\n---\n\nd\n", ""],
    ["code", "```\nA   B\n--- ---\n1   2\n```\n", ""],
    ["a grid that is broken", "+---+---+\n| a | b |\n+---+   +\n| 1 | 2\n+---+---+\n", ""],
  ] as const
) {
  Deno.test(`parseMarkdown() reads ${what} as pandoc draws tables`, () => strictEqual(sketch(written), shown));
}

Deno.test("parseMarkdown() gives drawn tables their widths, captions and places", () => {
  const [table] = tablesOf(lower(`${MULTILINE}\n: A caption {#tbl-x}\n\nSee @tbl-x.\n`));
  deepStrictEqual(table?.columns.map(({ share }) => Math.round(share ?? 0)), [19, 13, 26, 42]);
  deepStrictEqual([Math.round(table?.share ?? 0), table?.at?.line], [97, 2]);
  deepStrictEqual(table?.caption?.places, ["tbl-x"]);
});

Deno.test("parseMarkdown() reports what is in a cell with the line of its row", () => {
  const written =
    "a\n\n+----+------+\n| b  | c    |\n+----+------+\n| d  | e    |\n|    | [^f] |\n+----+------+\n\n[^g]\n";
  deepStrictEqual(parseMarkdown(written).issues.map(({ line, column }) => [line, column]), [[6, 1], [10, 1]]);
});

Deno.test("parseMarkdown() shows a table as code if the rest of the document is hidden", () => {
  const written = "+---+\n| a |\n+---+\n\n<!-- never closed\n";
  strictEqual(renderPlain(lowerDocument(parseMarkdown(written), { hasPicture: () => true })), "+---+\n| a |\n+---+\n");
});

for (
  const [what, written, widths] of [
    ["a long row", `a|b\n---|----------\nc|${"d ".repeat(40)}\n`, [23, 77]],
    ["the most text in another column", `a|b\n---|----------\n${"c ".repeat(40)}|d\n`, undefined],
    ["short rows", "a|b\n---|----------\nc|d\n", undefined],
    [
      "rules as long as the header",
      `| name | description |\n|------|-------------|\n| ${"c ".repeat(40)} | d |\n`,
      undefined,
    ],
    [
      "aligned rows",
      `| a    | ${"b".padEnd(80)} |\n| ---- | ${"-".repeat(80)} |\n| c    | ${"d".padEnd(80)} |\n`,
      undefined,
    ],
  ] as const
) {
  Deno.test(`readPipeWidths() reads the dashes of a table with ${what}`, () => {
    const [table] = tablesOf(lower(written));
    const shares = table?.columns.map(({ share }) => share && Math.round(share));
    deepStrictEqual(shares?.some((share) => share !== undefined) ? shares : undefined, widths);
  });
}

const drawn = fc.array(fc.constantFrom("+---", "+", "|", "-- ", "---", "===", " a ", "\n", "\n\n", "> ", "- ", ":"), {
  maxLength: 60,
}).map((parts) => parts.join(""));

Deno.test("parseMarkdown() reports what is in several cells with the lines of all rows", () => {
  const rows = [
    "+---+---+",
    "| a | b |",
    "+===+===+",
    "| :x[c]{.y} | d |",
    "+---+---+",
    "| :x[e]{.y} | f |",
    "+---+---+",
  ];
  const wide = rows.map((row) =>
    row.replace("+---+", "+-----------+").replace("+===+", "+===========+").replace("| a |", "| a         |").replace(
      /(:x\[.\]\{\.y\}) /,
      "$1 ",
    )
  );
  const { issues } = parseMarkdown(`---\nabstract: |\n  Before.\n---\n\nText.\n\n${wide.join("\n")}\n`);
  const [found] = issues.filter(({ code }) => code === "unknown-directive");
  deepStrictEqual([found?.line, found?.places?.map(({ line }) => line)], [11, [11, 13]]);
});

Deno.test("MovedTables.move() keeps the lines of any text, and all of its words", () => {
  fc.assert(fc.property(drawn, (written) => {
    const tables = new MovedTables();
    const moved = tables.move(written).split("\n");
    const lines = written.split("\n");
    strictEqual(lines.every((line, at) => moved[at] === line || tables.tables.length > 0), true);
    const count = (text: string) => text.split("a").length;
    // The attribute of an alignment has the letter too.
    const shown = moved.join("\n").replace(/::+table.*|align="\w+"/g, "");
    strictEqual(count(shown) >= count(written), true);
  }));
});
