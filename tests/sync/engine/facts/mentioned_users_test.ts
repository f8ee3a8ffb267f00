import { deepStrictEqual, ok } from "node:assert/strict";
import { mentionedUsers } from "../../../../src/sync/engine/facts/page_authors.ts";
import * as fc from "../../../support/property.ts";

for (
  const [body, users] of [
    ['<ac:link><ri:user ri:account-id="557058:1" /></ac:link>', [{ account: "557058:1" }]],
    ['<ri:user ri:userkey="ff80"/><ri:user ri:username="bob"></ri:user>', [{ key: "ff80" }, { username: "bob" }]],
    ["<ri:user ri:username='b &amp; c > d' />", [{ username: "b & c > d" }]],
    ['<ri:user\n  ri:userkey = "a"\n/>', [{ key: "a" }]],
    ['<ri:user ri:userkey="a" /><ri:user ri:userkey="a" />', [{ key: "a" }]],
    ['<ri:user ri:username="&amp;lt;" />', [{ username: "&lt;" }]],
    ['<ri:user ri:userkey="" /><ri:user />', []],
    ['<ri:user ri:userkey="a', []],
    ['<ri:userx ri:userkey="a" /><p ri:userkey="a" />', []],
  ] as const
) {
  Deno.test(`mentionedUsers() reads ${JSON.stringify(body)}`, () => {
    deepStrictEqual(mentionedUsers(body), users);
  });
}

Deno.test("mentionedUsers() lists at most 500 people, and reads long hostile bodies once", () => {
  const many = Array.from({ length: 600 }, (_, at) => `<ri:user ri:userkey="${at}" />`).join("");
  deepStrictEqual(mentionedUsers(many).length, 500);
  deepStrictEqual(mentionedUsers(`<ri:user ${"'".repeat(100_001)}`.repeat(5)), []);
  deepStrictEqual(mentionedUsers("<ri:user ".repeat(200_000)), []);
});

Deno.test("mentionedUsers() takes any text", () => {
  const part = fc.oneof(fc.string(), fc.constantFrom("<ri:user ", 'ri:userkey="', "'", '"', "/>", ">", "&amp;"));
  fc.assert(fc.property(fc.array(part), (parts) => {
    ok(mentionedUsers(parts.join("")).every((user) => Object.keys(user).length > 0));
  }));
});
