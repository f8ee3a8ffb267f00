import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { isSameReceiver, readRegisteredUrl, registeredUrl } from "../../src/webhook/registered_url.ts";
import * as fc from "../support/property.ts";

for (
  const [url, rules, expected] of [
    ["https://a.example/webhook", {}, "https://a.example/webhook"],
    ["https://a.example", { space: "DOCS" }, "https://a.example/?space=DOCS"],
    ["https://a.example/w?x=%2C&y", { pages: ["1", "2"] }, "https://a.example/w?x=%2C&y&pages=1,2"],
    ["https://a.example/w?space=OLD&x=1", { space: "~a:b" }, "https://a.example/w?x=1&space=~a%3Ab"],
    ["https://a.example/w?space=OLD&pages=3&spaces=1", { space: "A" }, "https://a.example/w?pages=3&spaces=1&space=A"],
    ["https://a.example/w?space=OLD", {}, "https://a.example/w?space=OLD"],
  ] as const
) {
  Deno.test(`registeredUrl() makes ${expected} of ${url}`, () => strictEqual(registeredUrl(url, rules), expected));
}

for (
  const [url, expected] of [
    ["https://a.example/webhook", { url: "https://a.example/webhook" }],
    ["https://a.example/w?space=A&x=1&pages=1%2C+2,", {
      url: "https://a.example/w?x=1",
      space: "A",
      pages: ["1", "2"],
    }],
    ["https://a.example/w?space=&pages=", { url: "https://a.example/w" }],
    ["no url\n", { url: "no url\n" }],
  ] as const
) {
  Deno.test(`readRegisteredUrl() takes ${JSON.stringify(url)} apart`, () =>
    deepStrictEqual(readRegisteredUrl(url), expected));
}

Deno.test("readRegisteredUrl() gives back what registeredUrl() was given", () => {
  const space = fc.option(fc.stringMatching(/^~?[A-Za-z0-9._:@+-]{1,20}$/), { nil: undefined });
  const pages = fc.option(fc.array(fc.stringMatching(/^[1-9][0-9]{0,9}$/), { minLength: 1 }), { nil: undefined });
  fc.assert(fc.property(space, pages, (space, pages) => {
    const rules = { ...(space === undefined ? {} : { space }), ...(pages === undefined ? {} : { pages }) };
    const url = registeredUrl("https://a.example/w?x=1", rules);
    deepStrictEqual(readRegisteredUrl(url), { url: "https://a.example/w?x=1", ...rules });
  }));
});

for (
  const [url, other, isSame] of [
    ["https://a.example", "https://a.example/?space=DOCS&pages=1", true],
    ["https://a.example/w?x=1&space=A", "https://A.example:443/w?space=B&x=1", true],
    ["https://a.example/w?x=1", "https://a.example/w", false],
    ["https://a.example/w", "https://a.example/w/2", false],
    ["no url", "no url", true],
  ] as const
) {
  Deno.test(`isSameReceiver() returns ${isSame} for ${url} and ${other}`, () => {
    strictEqual(isSameReceiver(url, other), isSame);
  });
}
