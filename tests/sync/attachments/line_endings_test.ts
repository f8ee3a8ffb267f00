import { deepStrictEqual } from "node:assert/strict";
import { hashesOf, mayBeSameText } from "../../../src/sync/attachments/line_endings.ts";
import { test } from "./attachment_stage.ts";

const crlf = (text: string) => text.replaceAll("\n", "\r\n");
const TEXT = "a,b\n1,2\n";

for (
  const [one, other, isSame] of [
    ["a\nb\n", "a\r\nb\r\n", true],
    ["a\nb\n", "a\r\nb\n", true],
    ["a\r\nb", "a\nb", true],
    ["a\rb", "a\nb", false],
    ["a\r\r\nb", "a\nb", false],
    ["a\0\nb", "a\0\r\nb", false],
    ["\xff\nb", "\xff\r\nb", false],
    ["a\nb", "a\r\nc", false],
    [`${"a".repeat(4 << 20)}\n`, `${"a".repeat(4 << 20)}\r\n`, false],
  ] as const
) {
  Deno.test(`hashesOf() of ${JSON.stringify(one.slice(0, 20))} and ${JSON.stringify(other.slice(0, 20))}`, () => {
    const bytes = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0));
    deepStrictEqual(hashesOf(bytes(one)).plain === hashesOf(bytes(other)).plain, isSame);
    deepStrictEqual(!isSame || mayBeSameText(one.length, other.length), true);
  });
}

for (const [name, here, there] of [["from LF", TEXT, crlf(TEXT)], ["from CRLF", crlf(TEXT), TEXT]] as const) {
  test(`syncAttachments() sends no text of which git changed the line endings, ${name}`, async (stage) => {
    stage.attach("a.csv", here);
    await stage.run({ push: true });
    await stage.write("a.csv", there);
    deepStrictEqual(await stage.run({ push: true, list: false }), []);
    deepStrictEqual(await stage.run({ push: true }), []);
    await stage.write("a.csv", here);
    deepStrictEqual(await stage.run({ push: true }), []);
    await stage.write("a.csv", there);
    await stage.run({ push: true });
    stage.attach("a.csv", `${here}3,4`);
    deepStrictEqual(await stage.run({ push: true }), ["downloaded a.csv"]);
    await stage.write("a.csv", `${there}5,6`);
    deepStrictEqual(await stage.run({ push: true }), ["uploaded a.csv"]);
    await stage.write("a.csv", `${here}5,6`);
    deepStrictEqual(await stage.run({ push: true }), []);
    deepStrictEqual(stage.wikiTexts(), { "a.csv": `${there}5,6` });
  });
}

test("syncAttachments() keeps a text where another folder has sent its other line endings", async (stage) => {
  stage.attach("a.csv", TEXT);
  await stage.run();
  stage.attach("a.csv", crlf(TEXT));
  deepStrictEqual(await stage.run({ push: true }), []);
  deepStrictEqual(await stage.texts(), { "a.csv": TEXT });
  await stage.write("a.csv", `${TEXT}3`);
  deepStrictEqual(await stage.run({ push: true }), ["uploaded a.csv"]);
});

test("syncAttachments() takes a text with other line endings for the wiki's in a fresh clone", async (stage) => {
  stage.attach("a.csv", TEXT);
  await stage.write("a.csv", crlf(TEXT));
  deepStrictEqual(await stage.run({ push: true }), []);
  deepStrictEqual(stage.rows.of("1").map(({ conflict }) => conflict), [undefined]);
  stage.attach("a.csv", "new\n");
  deepStrictEqual(await stage.run({ push: true }), ["downloaded a.csv"]);
  await stage.write("a.csv", "new\r\n");
  await stage.remove("a.csv");
  deepStrictEqual(await stage.run({ push: true }), ["deleted a.csv"]);
});
