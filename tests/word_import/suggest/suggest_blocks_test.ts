import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { BulletSign, TableFacts } from "../../../src/docx/facts/design_facts.ts";
import { MINIMAL } from "../../../src/recipe/baselines/minimal_table.ts";
import {
  suggestCaptions,
  suggestCode,
  suggestNotes,
  suggestQuotes,
} from "../../../src/word_import/suggest/suggest_blocks.ts";
import { suggestLists } from "../../../src/word_import/suggest/suggest_numbering.ts";
import { suggestTables } from "../../../src/word_import/suggest/suggest_tables.ts";
import { found, role, styleEvidence, summarize } from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";

const LINE = { thickness: 0.5, space: 0, style: "single", color: "#0000ff" };
const STYLE = styleEvidence("Table Grid", 4);

function table(fields: Partial<TableFacts> = {}): TableFacts {
  return { style: STYLE, count: 4, onlyLayout: false, headerRow: {}, ...fields };
}

Deno.test("suggestTables() suggests header, bands, lines, padding and alignment", () => {
  const tables = table({
    headerRow: {
      repeat: true,
      fill: found("#0000ff"),
      color: found("#ffffff"),
      bold: found(true),
      rule: found({ ...LINE, thickness: 1.5 }),
    },
    banding: found({ of: "rows", fill: "#eeeeee" }),
    borders: found({ outer: LINE, horizontal: LINE, vertical: LINE }),
    cellX: found(5.4),
    cellY: found(1),
    align: found("center"),
    width: found("full"),
  });
  const roles = { table: role({ size: 10 }, { after: 4 }) };
  deepStrictEqual(summarize(suggestTables(sampleScope({ tables, roles }))), {
    "tables.headerRepeat": [true, "ready"],
    "tables.headerFill": ["accent", "ready"],
    "tables.headerColor": ["#ffffff", "ready"],
    "tables.headerWeight": [700, "ready"],
    "tables.headerRule": ["1.5pt", "ready"],
    "tables.banding": ["rows", "ready"],
    "tables.bandColor": ["#eeeeee", "ready"],
    "tables.borders": ["all", "ready"],
    "tables.borderColor": ["accent", "ready"],
    "tables.borderThickness": ["0.5pt", "ready"],
    "tables.cellX": ["5.4pt", "ready"],
    "tables.cellY": ["5.5pt", "ready"], // 1, and half of the line's 5 and of the paragraph's 4
    "tables.width": ["full", "ready"],
    "tables.align": ["center", "ready"],
  });
});

Deno.test("suggestTables() removes the baseline's header from tables without one", () => {
  const suggestions = summarize(suggestTables(sampleScope({ tables: table() })));
  deepStrictEqual(suggestions["tables.headerFill"], ["paper", "ready"]);
  deepStrictEqual(suggestions["tables.headerColor"], ["text", "ready"]);
  deepStrictEqual(suggestions["tables.headerWeight"], [400, "ready"]);
  deepStrictEqual(suggestions["tables.headerRule"], ["0pt", "ready"]);
  deepStrictEqual(suggestions["tables.banding"], ["none", "ready"]);
  strictEqual(suggestions["tables.borders"], undefined); // nothing is said of them
});

Deno.test("suggestTables() counts the room that paragraphs and lines have in cells", () => {
  const cells = role({ size: 10 }, { after: 8, line: { rule: "multiple", value: 1.5 } });
  const scope = sampleScope({ tables: table({ cellY: found(1) }), roles: { table: cells, body: role() } });
  deepStrictEqual(summarize(suggestTables(scope))["tables.cellY"], ["10.5pt", "ready"]);
});

Deno.test("suggestTables() makes text without a color white in a dark row, as Word does", () => {
  const dark = summarize(suggestTables(sampleScope({ tables: table({ headerRow: { fill: found("#1f3864") } }) })));
  deepStrictEqual(dark["tables.headerColor"], ["#ffffff", "ready"]);
  const light = summarize(suggestTables(sampleScope({ tables: table({ headerRow: { fill: found("#dddddd") } }) })));
  deepStrictEqual(light["tables.headerColor"], ["text", "ready"]);
});

Deno.test("suggestTables() leaves the width of centered tables for review", () => {
  const width = (align: "start" | "center") =>
    summarize(suggestTables(sampleScope({ tables: table({ align: found(align) }) })))["tables.width"];
  strictEqual(width("start"), undefined);
  deepStrictEqual(width("center"), ["auto", "review"]);
});

for (
  const [outer, horizontal, vertical, expected] of [
    [LINE, LINE, LINE, { "tables.borders": ["all", "ready"] }],
    [null, LINE, LINE, { "tables.borders": ["all", "review"] }],
    [null, LINE, null, { "tables.borders": ["horizontal", "ready"] }],
    [LINE, LINE, null, { "tables.borders": ["horizontal", "review"] }],
    [LINE, null, null, { "tables.borders": ["outer", "ready"] }],
    [null, null, null, { "tables.borders": ["none", "ready"] }],
    [null, null, LINE, { "tables.verticalLines": [null, "unsupported"] }],
  ] as const
) {
  const [[path, [value]] = ["", [""]]] = Object.entries(expected);
  const lines = [outer, horizontal, vertical].map((line) => line === null ? "no" : "a").join("/");
  Deno.test(`suggestTables() calls ${lines} line outside, across, down ${value}`, () => {
    const tables = table({ borders: found({ outer, horizontal, vertical }) });
    deepStrictEqual({ [path]: summarize(suggestTables(sampleScope({ tables })))[path] }, expected);
  });
}

for (const [lines, value] of [[LINE, "all"], [null, "outer"]] as const) {
  Deno.test(`suggestTables() leaves ${value} lines for review if those outside are not on all sides`, () => {
    const tables = table({ borders: found({ outer: LINE, open: true, horizontal: lines, vertical: lines }) });
    deepStrictEqual(summarize(suggestTables(sampleScope({ tables })))["tables.borders"], [value, "review"]);
  });
}

Deno.test("suggestTables() asks where lines differ, and lists a header line of another color", () => {
  const borders = found({ outer: { ...LINE, thickness: 2 }, horizontal: LINE, vertical: null });
  const tables = table({ borders, headerRow: { rule: found({ ...LINE, color: "#ff0000" }) } });
  const suggestions = summarize(suggestTables(sampleScope({ tables })));
  deepStrictEqual(suggestions["tables.borderThickness"], ["0.5pt", "review"]);
  deepStrictEqual(suggestions["tables.headerRuleColor"], [null, "unsupported"]);
});

for (
  const [signs, expected] of [
    [["disc", "circle", "square", "disc"], { "lists.bullets": [["disc", "circle", "square"], "ready"] }],
    [["dash"], { "lists.bullets": [["dash"], "ready"] }],
    [["disc", undefined], { "lists.bullets": [["disc", "disc"], "review"] }], // as the baseline's second level
    [[undefined, undefined], { "lists.signs": [null, "unsupported"] }],
  ] as const
) {
  Deno.test(`suggestLists() takes ${signs.map((sign) => sign ?? "an unknown sign").join(", ")}`, () => {
    const bullets: readonly (BulletSign | undefined)[] = signs;
    const lists = { bullets: found(bullets), bulletColor: found("#0000ff") };
    const { "lists.bulletColor": _, ...suggestions } = summarize(suggestLists(sampleScope({ lists })));
    deepStrictEqual(suggestions, expected);
  });
}

const level = (text: string, format: string) => ({ text, format });
const DECIMAL = level("%1.", "decimal");

for (
  const [levels, expected] of [
    [[DECIMAL], "1."],
    [[DECIMAL, level("%2.", "decimal")], "1."],
    [[DECIMAL, level("%2.", "lowerLetter"), level("%3.", "lowerRoman")], "1.a.i."],
    [[DECIMAL, level("%1.%2.", "decimal")], "1.1"],
    [[level("%1", "decimal"), level("%1.%2", "decimal")], "1.1"],
    [[level("%1)", "decimal")], "1)"],
    [[level("%1)", "lowerLetter")], "a)"],
    [[level("%1.", "upperRoman"), level("%2.", "lowerLetter")], "I."],
    [[level("§ %1", "decimal")], undefined],
    [[level("%1", "decimal")], undefined],
  ] as const
) {
  Deno.test(`suggestLists() numbers ${levels.map(({ text, format }) => `${text} ${format}`).join(", ")} as ${expected}`, () => {
    const { "lists.bulletColor": _, ...suggestions } = summarize(
      suggestLists(sampleScope({ lists: { ordered: found(levels) } })),
    );
    deepStrictEqual(
      suggestions,
      expected === undefined ? { "lists.numbers": [null, "unsupported"] } : { "lists.numbering": [expected, "ready"] },
    );
  });
}

for (
  const [rule, lists, color, expected] of [
    ["colors signs as the lists say", { bulletColor: found("#0000ff") }, "#123456", ["accent", "ready"]],
    ["colors signs as the text where lists do not say", { ordered: found([DECIMAL]) }, "#123456", [
      "#123456",
      "ready",
    ]],
    ["colors signs as automatic text", { bullets: found(["disc"] as const) }, undefined, ["text", "ready"]],
    ["says nothing of signs where there are no lists", {}, "#123456", undefined],
  ] as const
) {
  Deno.test(`suggestLists() ${rule}`, () => {
    const roles = { body: role(color === undefined ? {} : { color }) };
    deepStrictEqual(summarize(suggestLists(sampleScope({ lists, roles })))["lists.bulletColor"], expected);
  });
}

Deno.test("suggestLists() counts the room of an item from the end of its sign", () => {
  const lists = { indent: found(18), bodyIndent: found(18), bulletColor: found("#0000ff") };
  deepStrictEqual(summarize(suggestLists(sampleScope({ lists, roles: { body: role({ size: 11 }) } }))), {
    "lists.bulletColor": ["accent", "ready"],
    "lists.indent": ["18pt", "ready"],
    "lists.bodyIndent": ["12.5pt", "ready"],
  });
  const text = { body: role({ size: 11 }, { indentStart: 14 }) };
  deepStrictEqual(summarize(suggestLists(sampleScope({ lists, roles: text })))["lists.indent"], ["4pt", "ready"]);
  const far = summarize(suggestLists(sampleScope({ lists: { indent: found(160) } })));
  deepStrictEqual(far["lists.indent"], ["160pt", "review"]);
  const hanging = summarize(suggestLists(sampleScope({ lists: { indent: found(-9) } })));
  deepStrictEqual(hanging["lists.indent"], ["0pt", "review"]);
});

Deno.test("suggestCode() suggests the background and the frame of code", () => {
  const side = { ...LINE, space: 4 };
  const borders = { top: side, right: side, bottom: side, left: side };
  const framed = summarize(suggestCode(sampleScope({ roles: { code: role({}, { shading: "#eeeeee", borders }) } })));
  deepStrictEqual(framed, {
    "code.background": ["#eeeeee", "ready"],
    "code.borderThickness": ["0.5pt", "ready"],
    "code.border": ["accent", "ready"],
    "code.inset": ["4pt", "ready"],
  });
  const letters = summarize(suggestCode(sampleScope({ roles: { code: role({ shading: "#eeeeee" }) } })));
  deepStrictEqual(letters["code.inlineBackground"], ["#eeeeee", "ready"]);
  deepStrictEqual(letters["code.background"], ["#eeeeee", "review"]);
  const partial = summarize(suggestCode(sampleScope({ roles: { code: role({}, { borders: { left: side } }) } })));
  deepStrictEqual(partial["code.lines"], [null, "unsupported"]);
});

Deno.test("suggestCode() removes the baseline's frame from plain code", () => {
  const roles = { code: role() };
  deepStrictEqual(summarize(suggestCode(sampleScope({ roles }))), {
    "code.background": ["paper", "ready"],
    "code.borderThickness": ["0pt", "ready"],
  });
  deepStrictEqual(suggestCode(sampleScope()), []);
  const unused = summarize(suggestCode(sampleScope({ roles: { code: role({}, {}, { paragraphs: 0 }) } })));
  deepStrictEqual(unused["code.background"], ["paper", "review"]);
});

Deno.test("suggestQuotes() suggests a bar for a line at the start, otherwise an indent", () => {
  const borders = { left: { ...LINE, thickness: 3, space: 10 } };
  deepStrictEqual(
    summarize(suggestQuotes(sampleScope({ roles: { quote: role({}, { borders, shading: "#eeeeee" }) } }))),
    {
      "quotes.style": ["bar", "ready"],
      "quotes.barColor": ["accent", "ready"],
      "quotes.barThickness": ["3pt", "ready"],
      "quotes.indent": ["10pt", "ready"],
      "quotes.background": ["#eeeeee", "ready"],
    },
  );
  const paragraph = { indentStart: 43.2, align: "center" } as const;
  deepStrictEqual(summarize(suggestQuotes(sampleScope({ roles: { quote: role({}, paragraph, { paragraphs: 0 }) } }))), {
    "quotes.style": ["indent", "review"],
    "quotes.indent": ["43.2pt", "review"],
    "quotes.align": [null, "unsupported"],
  });
});

Deno.test("suggestQuotes() trusts the styles of a template", () => {
  const roles = { quote: role({}, { indentStart: 20 }, { paragraphs: 0 }) };
  const suggestions = summarize(suggestQuotes(sampleScope({ roles, size: { paragraphs: 8, characters: 80 } })));
  deepStrictEqual(suggestions["quotes.indent"], ["20pt", "ready"]);
});

Deno.test("suggestCaptions() follows most captions, and asks where some differ", () => {
  const captions = { figures: { above: 1, below: 5 }, tables: { above: 2, below: 0 } };
  const roles = { caption: role({}, { align: "center" }) };
  deepStrictEqual(summarize(suggestCaptions(sampleScope({ captions, roles }))), {
    "tables.captionPosition": ["top", "ready"],
    "figures.captionPosition": ["bottom", "review"],
    "figures.align": ["center", "review"],
  });
  deepStrictEqual(suggestCaptions(sampleScope({ roles })), []);
});

for (const [format, mark] of [["decimal", "1"], ["lowerLetter", "a"], ["lowerRoman", "i"], ["chicago", "*"]] as const) {
  Deno.test(`suggestNotes() marks footnotes of format ${format} with ${mark}`, () => {
    const suggestions = summarize(suggestNotes(sampleScope({ footnotes: found(format) })));
    deepStrictEqual(suggestions, { "footnotes.numbering": [mark, "ready"] });
  });
}

Deno.test("suggestNotes() suggests links and the size of footnotes", () => {
  const links = { color: found("#0000ff"), underline: found(true) };
  const roles = { body: role({ size: 12 }), footnote: role({ size: 10 }) };
  const suggestions = summarize(suggestNotes(sampleScope({ links, roles, footnotes: found("upperRoman") })));
  deepStrictEqual(suggestions, {
    "links.underline": [true, "ready"],
    "footnotes.format": [null, "unsupported"],
    "footnotes.size": [83, "ready"],
  });
  strictEqual(summarize(suggestNotes(sampleScope({ links }, { baseline: MINIMAL })))["links.color"], undefined);
});

Deno.test("suggestTables() leaves the look of tables that only place their content for review", () => {
  const fields = { borders: found({ outer: null, horizontal: null, vertical: null }), onlyLayout: true };
  const suggestions = suggestTables(sampleScope({ tables: table(fields) }));
  deepStrictEqual([...new Set(suggestions.map(({ confidence }) => confidence))], ["review"]);
});
