import { deepStrictEqual, match, strictEqual, throws } from "node:assert/strict";
import { createFilter } from "../../src/webhook/event_filter.ts";
import { describeRules, type FilterRules, parseFilterFlags, rulesOfQuery } from "../../src/webhook/filter_rules.ts";
import { PayloadError } from "../../src/webhook/payload_dialects/payload_reader.ts";
import { isSameReceiver, readRegisteredUrl, registeredUrl } from "../../src/webhook/registered_url.ts";
import type { EventPage, WebhookEvent } from "../../src/webhook/webhook_event.ts";
import * as fc from "../support/property.ts";

const event = (page?: EventPage): WebhookEvent => ({
  ...{ eventType: "page_updated", timestamp: "2025-01-14T10:30:00.000Z" },
  ...(page === undefined ? { comment: { id: "9" } } : { page }),
});
const COMMENT = { eventType: "comment_created", timestamp: "2025-01-14T10:30:15.000Z", comment: { id: "5" } } as const;
const IN_DOCS = event({ id: "1", spaceKey: "DOCS" });

for (
  const [rules, given, expected] of [
    [[], IN_DOCS, "pass"],
    [[{}], event(), "pass"],
    [[{ events: ["page_updated"] }], IN_DOCS, "pass"],
    [[{ events: ["page_moved", "page_created"] }], IN_DOCS, "drop"],
    [[{ events: ["page_updated", "page_moved"] }, { events: ["page_moved"] }], IN_DOCS, "drop"],
    [[{ pages: ["2", "1"] }], IN_DOCS, "pass"],
    [[{ pages: ["11"] }], IN_DOCS, "drop"],
    [[{ pages: ["1"] }, { pages: ["2"] }], IN_DOCS, "drop"],
    [[{ pages: ["1"] }], event(), { required: { pages: ["1"] } }],
    [[{ space: "DOCS" }], IN_DOCS, "pass"],
    [[{ space: "docs" }], IN_DOCS, "pass"],
    [[{ space: "DOC" }], IN_DOCS, "drop"],
    [[{ space: "DOCS" }], event({ id: "1" }), { required: { space: "DOCS" } }],
    [[{ space: "DOCS" }], event(), { required: { space: "DOCS" } }],
    [[{ space: "DOCS" }, { space: "docs" }], event(), { required: { space: "DOCS" } }],
    [[{ space: "DOCS" }, { space: "OPS" }], event(), "drop"],
    [[{ space: "DOCS" }, { space: "OPS" }], IN_DOCS, "drop"],
    [[{ space: "DOCS", pages: ["2"] }], event({ id: "1" }), "drop"],
    [[{ space: "DOCS", pages: ["1"], events: ["page_updated"] }], IN_DOCS, "pass"],
    [[{ pages: ["1", "2"] }, { pages: ["2", "3"] }], COMMENT, { required: { pages: ["2"] } }],
    [[{ pages: ["1"] }, { pages: ["2"] }], COMMENT, "drop"],
    [[{ pages: ["1"], space: "DOCS" }], COMMENT, { required: { space: "DOCS", pages: ["1"] } }],
    [[{ events: ["page_moved"], pages: ["1"] }], COMMENT, "drop"],
  ] satisfies [FilterRules[], WebhookEvent, unknown][]
) {
  Deno.test(`createFilter() with ${JSON.stringify(rules)} says ${JSON.stringify(expected)} to ${JSON.stringify(given)}`, () => {
    deepStrictEqual(createFilter(...rules).decide(given), expected);
  });
}

for (
  const [flags, rules] of [
    [{}, {}],
    [{ events: "page_updated" }, { events: ["page_updated"] }],
    [{ events: " page_moved , page_moved,,page_created," }, { events: ["page_moved", "page_created"] }],
    [{ pages: "1,12345678901234567" }, { pages: ["1", "12345678901234567"] }],
    [{ space: "~jane.doe" }, { space: "~jane.doe" }],
    [{ space: "~557058:8a-b" }, { space: "~557058:8a-b" }],
  ] as const
) {
  Deno.test(`parseFilterFlags() reads ${JSON.stringify(flags)}`, () => {
    deepStrictEqual(parseFilterFlags(flags), { rules, issues: [] });
  });
}

for (
  const [flags, codes] of [
    [{ events: "page_udpated,x" }, ["unknown-event-type", "unknown-event-type"]],
    [{ events: "constructor" }, ["unknown-event-type"]],
    [{ events: " , " }, ["empty-list"]],
    [{ pages: "1,abc,-2,0,1.5" }, ["bad-page-id", "bad-page-id", "bad-page-id", "bad-page-id"]],
    [{ pages: "" }, ["empty-list"]],
    [{ space: "" }, ["bad-space-key"]],
    [{ space: "DOCS,OPS" }, ["bad-space-key"]],
    [{ space: "D\nO" }, ["bad-space-key"]],
    [{ events: "x", space: "/", pages: "y" }, ["unknown-event-type", "bad-page-id", "bad-space-key"]],
  ] as const
) {
  Deno.test(`parseFilterFlags() finds ${codes} in ${JSON.stringify(flags)}`, () => {
    deepStrictEqual(parseFilterFlags(flags).issues.map(({ code }) => code), codes);
  });
}

Deno.test("parseFilterFlags() suggests the nearest name", () => {
  const [near, far] = parseFilterFlags({ events: "page_udpated,nonsense" }).issues;
  strictEqual(near?.hint, 'Did you mean "page_updated"?');
  match(far?.hint ?? "", /^Event types: page_created, /);
});

Deno.test("rulesOfQuery() reads the rules in a registered URL", () => {
  const rules = (query: string) => rulesOfQuery(new URLSearchParams(query));
  deepStrictEqual(rules("event=page_moved&x=1"), {});
  deepStrictEqual(rules("space=DOCS&pages=1,2"), { space: "DOCS", pages: ["1", "2"] });
  deepStrictEqual(rules("space=%7Ejane&pages=1%2C2"), { space: "~jane", pages: ["1", "2"] });
  for (const query of ["pages=abc", "space=", "space=%0a"]) throws(() => rules(query), PayloadError);
});

for (
  const [rules, text] of [
    [{}, ""],
    [{ space: "OPS", pages: ["5", "6"] }, "--space OPS, --pages 5,6"],
    [{ events: ["page_moved", "page_created"] }, "--events page_moved,page_created"],
  ] as const
) {
  Deno.test(`describeRules() renders ${JSON.stringify(rules)} as flags`, () => strictEqual(describeRules(rules), text));
}

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
