import { strictEqual } from "node:assert/strict";
import { readDialects } from "../../../../src/document/read/dialects/read_dialects.ts";
import { MarkupCount } from "../../../../src/document/read/dialects/markup_count.ts";
import { IssueLog } from "../../../../src/document/issue_log.ts";

const many = (text: string) => text.repeat(200_000 / text.length);

for (
  const [what, written, read] of [
    ["spaces after the name of an admonition", `!!! a${many(" ")}!`, undefined],
    ["spaces after a zone", `::: zone${many(" ")}x:`, ":::zone[x:]"],
    ["spaces behind a colon", `a\n\n:${many(" ")}`, undefined],
    ["definitions that end with a heading", many("a\n\n: b\n# c\n\n"), undefined],
    [
      "definitions of a term",
      `a\n\n: b\n\n${many(": c\n\n")}`,
      `a\n:::definition\nb\n\n${"c\n\n".repeat(40_000).trim()}\n:::`,
    ],
    ["a long name", `::: ${many("a")}`, `:::${many("a")}`],
    ["starts of tags", many("{{< a "), undefined],
    ["starts of notes", many("^["), undefined],
    ["backslashes", many("\\"), undefined],
    ["comments without an end", many("{/* {>> {# {{/* {::comment} "), undefined],
    ["runs of backticks", many("`a ``b {>>"), undefined],
  ] as const
) {
  Deno.test(`readDialects() takes linear time for ${what}`, () => {
    strictEqual(
      readDialects(written, new IssueLog(), { dropped: new MarkupCount("markup") }).trimEnd() ===
        (read ?? written).trimEnd(),
      true,
    );
  });
}
