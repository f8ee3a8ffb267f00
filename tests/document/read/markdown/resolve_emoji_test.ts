import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "../../../../src/document/pens/typst/render_typst.ts";
import { shownText } from "../../../../src/document/shown_text.ts";

const textOf = (markdown: string) => shownText(parseMarkdown(markdown)).replaceAll("\n", "");

for (
  const [markdown, shown] of [
    ["a :tada: b", "a 🎉 b"],
    [":+1::white_check_mark:", "👍✅"],
    ["**:rocket:** [:memo:](x)", "🚀 📝"],
    ["10:30:45, 10:100:45, a:x:b, std::x::y", "10:30:45, 10:100:45, a:x:b, std::x::y"],
    [":nothing_of_that_name:", ":nothing_of_that_name:"],
    ["a :material-cog: b :octicons-x-16:", "a  b "],
    ["`:tada:`", ":tada:"],
    [String.raw`\:tada: and :memo:`, ":tada: and 📝"],
    [":emoji[:smile:]", "🙂"],
    [":emoji[:thumbsup:]{name=blue-star id=1f44d fallback=👍}", "👍"],
    [":emoji[:own:]{name=blue-star id=x fallback=(own)}", "(own)"],
    [":emoji[:own:]{name=blue-star id=x}", ":own:"],
  ] as const
) {
  Deno.test(`parseMarkdown() shows ${markdown} as ${shown}`, () => strictEqual(textOf(markdown), shown));
}

Deno.test("parseMarkdown() takes an emoji in a first heading into the title", () => {
  strictEqual(parseMarkdown("# :rocket: Launch\n\nText").meta.title, "🚀 Launch");
});

Deno.test("parseMarkdown() gives a heading with an emoji an address by its name too", () => {
  const { root, issues } = parseMarkdown("# A\n\n# :tada: News\n\n[a](#tada-news)");
  deepStrictEqual([issues, renderTypst(parseMarkdown("# A\n\n# :tada: News\n\n[a](#tada-news)")).issues], [[], []]);
  strictEqual(root.children[0]?.type, "heading");
});

Deno.test("parseMarkdown() reports an emoji that is a picture of one wiki", () => {
  const { issues } = parseMarkdown(":tada: :emoji[:own:]{name=blue-star id=x}");
  deepStrictEqual(issues.map(({ code, line, column }) => [code, line, column]), [["unknown-emoji", 1, 8]]);
});
