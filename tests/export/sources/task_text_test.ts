import { deepStrictEqual, ok } from "node:assert/strict";
import { readTaskText } from "../../../src/export/sources/task_text.ts";
import * as checks from "../../support/property.ts";

const ANN = { account: "ann" };

for (
  const [body, text] of [
    ["Ask <strong>now</strong>", ["Ask now"]],
    ['Ask <ac:link><ri:user ri:account-id="ann" /></ac:link> by <time datetime="2026-01-02" />', [
      "Ask ",
      ANN,
      " by 2026-01-02",
    ]],
    ["<span>a</span>\n <p>b</p><p>c</p>", ["a b c "]],
    [
      '<ac:structured-macro ac:name="status"><ac:parameter ac:name="colour">Red</ac:parameter>' +
      '<ac:parameter ac:name="title">OPEN</ac:parameter></ac:structured-macro>',
      ["OPEN"],
    ],
    ['See <ac:link><ri:page ri:content-title="Plan" /></ac:link>', ["See Plan"]],
    ["<ri:user /> not <closed", [" not <closed"]],
    ["", []],
  ] as const
) {
  Deno.test(`readTaskText() reads ${JSON.stringify(body.slice(0, 60))}`, () =>
    deepStrictEqual(readTaskText(body), text));
}

Deno.test("readTaskText() reads any text without markup", () => {
  checks.assert(checks.property(checks.string(), (text) => {
    const shown = readTaskText(`<p>${text}`).filter((part) => typeof part === "string").join("");
    ok(!shown.includes("<p>") && shown.length <= text.length + 1, shown);
  }));
});
