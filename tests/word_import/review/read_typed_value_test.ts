import { deepStrictEqual } from "node:assert/strict";
import { readTypedValue } from "../../../src/word_import/review/read_typed_value.ts";

for (
  const [path, typed, value] of [
    ["colors.accent", "#0b5fff", "#0b5fff"],
    ["colors.accent", '"#0b5fff"', "#0b5fff"],
    ["colors.accent", " #0B5FFF ", "#0b5fff"],
    ["colors.accent", "#abc", "#aabbcc"],
    ["colors.accent", '"#7A1F5C"', "#7a1f5c"],
    ["page.background", "{ kind: solid, color: '#FFE08A' }", { kind: "solid", color: "#ffe08a" }],
    ["decorations.page-border", "{ paint: { kind: solid, color: '#222' } }", {
      paint: { kind: "solid", color: "#222222" },
    }],
    ["colors.accent", "red", "red"],
    ["colors.muted", "text 64%", "text 64%"],
    ["cover.enabled", "true", true],
    ["cover.enabled", "yes", "yes"],
    ["contents.depth", "2", 2],
    ["headings.numbering", "1.1", "1.1"],
    ["typography.body.weight", "300", 300],
    ["typography.body.size", "10.5pt", "10.5pt"],
    ["typography.body.font", "Source Serif 4", "Source Serif 4"],
    ["footer.all.center", "{page}", "{page}"],
    ["footer.all.center", "", ""],
    ["footer.all.center", "''", ""],
    ["footer.all.center", "true", "true"],
    ["footer.all.center", '"a: b # c"', "a: b # c"],
    ["lists.bullets", "[disc, dash, circle]", ["disc", "dash", "circle"]],
    ["page.background", "{ kind: solid, color: paper }", { kind: "solid", color: "paper" }],
    ["page.background", "{ kind: solid", "{ kind: solid"],
    ["lists.bullets", "&a [*a]", "&a [*a]"],
    ["decorations.page-border", "{ dx: 1mm }", { dx: "1mm" }],
    ["colors.accent", "a\nb: c", "a\nb: c"],
  ] as const
) {
  Deno.test(`readTypedValue() reads ${JSON.stringify(typed)} for ${path}`, () => {
    deepStrictEqual(readTypedValue(path, typed), value);
  });
}
