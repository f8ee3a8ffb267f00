import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readStorageBody } from "../../support/page_bodies/find_lost.ts";
import { plainText } from "../../../src/document/plain_text.ts";

for (
  const [code, body, text] of [
    ["body-malformed", "<p>a", "a"],
    ["body-malformed", "<p>R&D</p>", "R&D"],
    ["body-too-deep", `${"<div>".repeat(300)}a${"</div>".repeat(300)}`, "a"],
    ["element-unknown", "<foo>a</foo>", "a"],
    ["element-misplaced", "<td>a</td>", "a"],
    [
      "macro-unknown",
      '<ac:structured-macro ac:name="x"><ac:rich-text-body>a</ac:rich-text-body></ac:structured-macro>',
      "a",
    ],
    ["hidden", '<p>a <b style="display: none">b</b></p>', "a"],
    ["placeholder", "<p>a <ac:placeholder>b</ac:placeholder></p>", "a"],
    ["script", "<p>a</p><style>b</style>", "a"],
    ["media-as-link", '<iframe src="https://a.example/" title="b"></iframe>', "b"],
    ["media-left-out", "<p>a</p><video></video>", "a"],
    ["picture-left-out", "<p>a <ac:image><ri:attachment /></ac:image></p>", "a"],
    ["picture-left-out", "<p>a <img /></p>", "a"],
    ["picture-as-text", "<p>a <svg><text>b</text></svg></p>", "a b"],
    ["form-control", '<p>a <input value="b" /></p>', "a b"],
    ["form-control", "<p>a <select /></p>", "a"],
    ["link-as-text", "<p><ac:link><ri:shortcut ri:key='x' ri:parameter='b' /></ac:link></p>", "b"],
    ["link-as-text", "<p>a <ac:link><ri:page /></ac:link></p>", "a"],
    ["link-without-text", '<p>a<a href="/"> </a></p>', "a"],
    ["formula-as-text", "<p><math><mi>x</mi></math></p>", "x"],
    ["code-as-plain-text", "<pre>a<b>b</b></pre>", "ab"],
    ["text-replaced", '<p>a <time datetime="2024-01-02">2 Jan 2024</time></p>', "a 2024-01-02"],
    [
      "text-replaced",
      '<p><span class="katex"><math><annotation encoding="application/x-tex">x</annotation></math>' +
      '<span class="katex-html" aria-hidden="true">y</span></span></p>',
      "x",
    ],
    ["mark-dropped", '<a href="/"><ul><li>a</li></ul></a>', "a"],
    ["mark-dropped", "<h1><hr /></h1>", ""],
    ["style-dropped", '<p><span style="font-family: x">a</span></p>', "a"],
  ] as const
) {
  Deno.test(`readPageBody() reports ${code} for ${body.slice(0, 60)}`, () => {
    const { root, losses } = readStorageBody(body);
    deepStrictEqual(losses.map((loss) => loss.code), [code]);
    strictEqual(plainText(root).replace(/\s+/g, " ").trim(), text);
  });
}

Deno.test("readPageBody() reports the place of a loss by heading, line and column", () => {
  const { losses } = readStorageBody(
    "<h1>First</h1>\n<p>a</p>\n<h2>A <b>place</b></h2>\n<p>b <foo>c</foo></p>\n<bar>d</bar>",
  );
  deepStrictEqual(losses.map(({ place, element }) => ({ ...place, element })), [
    { heading: "A place", line: 4, column: 6, element: "foo" },
    { heading: "A place", line: 5, column: 1, element: "bar" },
  ]);
});

Deno.test("readPageBody() reports a style that a page repeats once", () => {
  strictEqual(readStorageBody('<p style="font-size: 1px">a</p>'.repeat(3)).losses.length, 1);
});

Deno.test("readPageBody() escapes the names of a page in its report", () => {
  const { losses } = readStorageBody('<ac:structured-macro ac:name="a&#10;b&#x202e;c" />');
  ok(losses.every(({ message, element }) => !/[\n\u202e]/.test(message + element)));
});
