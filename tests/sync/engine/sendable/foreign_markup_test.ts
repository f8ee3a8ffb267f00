import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { link } from "../links/link_fixtures.ts";

for (
  const [text, expected] of [
    ["a {{ b }} `{{ c }}` \\{{ d }} <!-- {{ e }} -->", ['1 foreign-markup The template tag "{{ b }}" is sent as text']],
    ["```\n{{ a }}\n```\n\n| {{<b>}} |\n| - |\n| {% c %} |\n\n# {{% d %}}", [
      '5 foreign-markup 3 template tags such as "{{<b>}}" are sent as text; this is the first',
    ]],
    ["a\n{: .b }", ['2 foreign-markup The attribute list "{: .b }" is sent as text']],
    ["<Tabs a={b => c}>\n\nd <E f={1 + 2} />", [
      '1 foreign-markup 2 components such as "<Tabs" are sent as text; this is the first',
    ]],
    ["<Tabs a={1}>\nb\n</Tabs>", ["1 html-dropped Pages do not have these elements: tabs"]],
    ['import a from "b"\nexport const c = 1', [
      '1 foreign-markup 2 lines of MDX such as "import a from \\"b\\"" are sent as text; this is the first',
    ]],
    ['They import goods from "Rome" and export default terms.', []],
    ["a\n\\\\(b_1\\\\) \\\\[c\\\\]", [
      '2 foreign-markup 2 formulas such as "\\\\(b_1\\\\)" are sent as text; this is the first',
    ]],
    ["!!! tip\n\n```\na\n```", [
      "1 admonition-text The text of the admonition may have become the code below it: some formatters do that",
    ]],
    ["- x\n\n  !!! tip\n  a\n\n      b", [
      "3 admonition-text The text of the admonition may have become the code below it: some formatters do that",
    ]],
    ["!!! tip\n    a\n\n```\nb\n```\n\n> c\n\n    d\n\n!!! tip\n\n```js\ne\n```", []],
  ] as const
) {
  Deno.test(`linkFiles() warns of markup of other tools in ${JSON.stringify(text)}`, () => {
    const { body, issues } = link(text);
    strictEqual(body, text);
    deepStrictEqual(issues.map(({ line, code, message }) => `${line} ${code} ${message}`), expected);
    ok(issues.every(({ severity, hint }) => severity === "warning" && hint !== undefined));
  });
}
