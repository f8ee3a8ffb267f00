import { deepStrictEqual } from "node:assert/strict";
import { isNumber, splitCellText, splitWord } from "../../../../src/document/shown/tables/cell_words.ts";

for (const number of ["1,234,567.89", "2026-03-14", "+12.4%", "10–20kg", "WIKI-12345", "192.168.100.200/24", "12:30"]) {
  Deno.test(`isNumber() accepts ${number}`, () => deepStrictEqual(isNumber(number), true));
}
for (const word of ["word", "ConfigurationManager2", "https://example.com/2026", "1".repeat(40)]) {
  Deno.test(`isNumber() rejects ${word}`, () => deepStrictEqual(isNumber(word), false));
}

for (
  const [word, pieces] of [
    ["spring.datasource.maximumPoolSize", ["spring.", "datasource.", "maximum", "Pool", "Size"]],
    ["MAX_FILE_BYTES", ["MAX_", "FILE_", "BYTES"]],
    ["XMLHttpRequest", ["XML", "Http", "Request"]],
    ["org/springframework/boot", ["org/", "springframework/", "boot"]],
    ["https://a.example/b-c", ["https://", "a.", "example/", "b-", "c"]],
    ["Internationalization", ["Internationalization"]],
    ["trailing.", ["trailing."]],
  ] as const
) {
  Deno.test(`splitWord() splits ${word}`, () => deepStrictEqual(splitWord(word), pieces));
}

Deno.test("splitCellText() keeps numbers with spaces and dashes whole", () => {
  deepStrictEqual(splitCellText("from 10–20 to 1 234 567 or 12.4 % of 2026-03-14"), [
    { kind: "text", text: "from " },
    { kind: "whole", text: "10–20" },
    { kind: "text", text: " to " },
    { kind: "whole", text: "1 234 567" },
    { kind: "text", text: " or " },
    { kind: "whole", text: "12.4 %" },
    { kind: "text", text: " of 2026-03-14" },
  ]);
});

Deno.test("splitCellText() leaves words of scripts without spaces to the compiler", () => {
  const text = "日本語のとても長い文章です short";
  deepStrictEqual(splitCellText(text), [{ kind: "text", text }]);
});

Deno.test("splitCellText() loses nothing", () => {
  const text = " aVeryLongIdentifier, 1–2 and an-other/path.of.many ";
  const joined = splitCellText(text).map((part) => part.kind === "long" ? part.pieces.join("") : part.text).join("");
  deepStrictEqual(joined, text);
});
