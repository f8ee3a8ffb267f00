import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { PayloadError } from "../../src/webhook/payload_dialects/payload_reader.ts";
import * as fc from "../support/property.ts";
import { eventOf, findingsOf, normalize, page, SPECIFIED } from "./payload_fixtures.ts";

const user = (more: object) => ({ ...SPECIFIED, user: more });
const BIG = JSON.parse("9007199254740993");

for (
  const [value, findings, target] of [
    [null, [": wrong-type"]],
    [[], [": wrong-type"]],
    ["{}", [": wrong-type"]],
    [7, [": wrong-type"]],
    [{}, ["eventType: missing"]],
    [{ eventType: 7 }, ["eventType: wrong-type"]],
    [{ ...SPECIFIED, eventType: "page_udpated" }, ["eventType: unknown-event-type"]],
    [{ ...SPECIFIED, eventType: "constructor" }, ["eventType: unknown-event-type"]],
    [{ eventType: "page_updated" }, ["page: missing"]],
    [{ eventType: "comment_created" }, ["comment: missing"]],
    [{ ...SPECIFIED, timestamp: "yesterday" }, ["timestamp: bad-time"]],
    [{ ...SPECIFIED, timestamp: [] }, ["timestamp: bad-time"]],
    [{ ...SPECIFIED, page: "12345" }, ["page: wrong-type"]],
    [{ ...SPECIFIED, user: [] }, ["user: wrong-type"]],
    [{ ...SPECIFIED, comment: {} }, ["comment.id: missing"]],
    [page({ id: undefined }), ["page.id: missing"]],
    [page({ id: "" }), ["page.id: missing"]],
    [page({ id: " 1" }), ["page.id: bad-id"]],
    [page({ id: "1\u0000" }), ["page.id: bad-id"]],
    [page({ id: "\ud800" }), ["page.id: bad-id"]],
    [page({ id: "1".repeat(129) }), ["page.id: bad-id"]],
    [page({ id: BIG }), ["page.id: bad-id"]],
    [page({ id: -1 }), ["page.id: bad-id"]],
    [page({ id: 1.5 }), ["page.id: bad-id"]],
    [page({ id: { toString: "x" } }), ["page.id: bad-id"]],
    [page({ title: 7 }), ["page.title: bad-value"]],
    [page({ spaceKey: "A\nB" }), ["page.spaceKey: bad-value"]],
    [page({ version: "seven" }), ["page.version: bad-value"]],
    [page({ version: "-7" }), ["page.version: bad-value"]],
    [page({ version: "9".repeat(16) }), ["page.version: bad-value"]],
    [page({ url: "javascript:alert(1)" }), ["page.url: bad-value"]],
    [page({ url: `https://x/${"y".repeat(2048)}` }), ["page.url: bad-value"]],
    [user({ accountId: true }), ["user.accountId: bad-id"]],
    [user({ displayName: {} }), ["user.displayName: bad-value"]],
    [user({ email: "a\u202eb" }), ["user.email: bad-value"]],
    [
      { eventType: "nope", timestamp: "no", user: { email: 1 }, page: { id: [], title: 1 } },
      [
        "eventType: unknown-event-type",
        "timestamp: bad-time",
        "user.email: bad-value",
        "page.id: bad-id",
        "page.title: bad-value",
      ],
    ],
    [{ event: 7 }, ["event: wrong-type"]],
    [{ event: "page_updated", page: { id: BIG }, userKey: {} }, ["userKey: bad-id", "page.id: bad-id"]],
    [{ event: "comment_created" }, ["comment: missing"]],
    [{ webhookEvent: 7 }, ["webhookEvent: wrong-type"]],
    [{ eventType: "page_udpated", userAccountId: "a", page: { id: 1 } }, ["eventType: unknown-event-type"]],
    [{ event: "comment_created", comment: { id: 1, parent: { type: "comment", parent: 1 } } }, [
      "comment.parent.parent: wrong-type",
    ]],
    [{ page: { id: 1 } }, ["eventType: missing"], "/webhook/my-team"],
    [{ page: { id: 1 } }, ["event: unknown-event-type"], "/webhook?event=page_udpated"],
    [{ timestamp: 1 }, ["page: missing"], "/webhook/page_updated"],
    [{ eventType: "avi:confluence:updated:page", content: 1 }, ["content: wrong-type", "page: missing"]],
    [{ eventType: "avi:confluence:updated:page", content: {} }, ["content.id: missing"]],
    [{ eventType: "avi:confluence:updated:page", eventCreatedDate: "yesterday", content: { id: 1 } }, [
      "eventCreatedDate: bad-time",
    ]],
  ] as const
) {
  Deno.test(`normalizePayload() finds ${findings} in ${JSON.stringify(value)?.slice(0, 150)}`, () => {
    deepStrictEqual(findingsOf(value, target).toSorted(), findings.toSorted());
  });
}

Deno.test("normalizePayload() reports all findings in the message, with hints", () => {
  throws(() => normalize({ eventType: "page_udpated", page: { id: {} } }), {
    code: "bad-payload",
    message: 'Cannot read the payload: "eventType" names the unknown event type "page_udpated"; ' +
      '"page.id" is not a whole number or a string of 1 to 128 plain characters',
  });
  try {
    normalize({ eventType: "page_udpated" });
  } catch (error) {
    ok(error instanceof PayloadError);
    strictEqual(error.issues[0]?.hint, 'Did you mean "page_updated"?');
  }
});

Deno.test("normalizePayload() leaves facts out that are odd, where the shape is the wiki's", () => {
  const odd = { title: 7, spaceKey: {}, version: "three", self: "javascript:x", space: "DOCS" };
  deepStrictEqual(eventOf({ event: "page_updated", page: { id: 1, ...odd } }).page, { id: "1" });
});

Deno.test("normalizePayload() reads own properties only", () => {
  const value = JSON.parse(
    '{"eventType":"page_updated","__proto__":{"page":{"id":"1"}},"page":{"__proto__":{"id":"2"}}}',
  );
  deepStrictEqual(findingsOf(value), ["page.id: missing"]);
  deepStrictEqual(findingsOf(Object.create({ event: "page_updated", page: { id: 1 } })), ["eventType: missing"]);
});

Deno.test("normalizePayload() throws nothing but PayloadError, and gives events of the right shape", () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  const record = (keys: string[], value = json) => {
    return fc.record(Object.fromEntries(keys.map((key) => [key, fc.oneof(value, fc.string({ unit: "binary" }))])), {
      requiredKeys: [],
    });
  };
  const page = record(["id", "title", "spaceKey", "version", "url", "self", "space", "type"]);
  const type = fc.constantFrom("page_updated", "comment_created", "avi:confluence:updated:page", "x", 1, undefined);
  const payload = fc.record({
    eventType: type,
    event: type,
    webhookEvent: type,
    userAccountId: json,
    eventCreatedDate: fc.oneof(json, fc.date().map(String)),
    timestamp: fc.oneof(json, fc.double(), fc.date().map(String)),
    user: fc.oneof(json, record(["accountId", "displayName", "email"])),
    page: fc.oneof(json, page),
    comment: fc.oneof(
      json,
      fc.record({ id: json, parent: page }),
      fc.record({ id: json, parent: fc.record({ id: json, type: fc.constant("comment"), parent: page }) }),
    ),
    content: fc.oneof(json, fc.record({ id: json, container: page })),
  }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.oneof(json, payload, fc.anything()), fc.webPath(), (value, target) => {
      let result: ReturnType<typeof normalize>;
      try {
        result = normalize(value, `/webhook${target}`);
      } catch (error) {
        if (!(error instanceof PayloadError)) throw error;
        ok(error.issues.length > 0);
        return;
      }
      if ("ignored" in result) return;
      deepStrictEqual(normalize(JSON.parse(JSON.stringify(result.event))), { event: result.event, dated: true });
    }),
    { numRuns: 2000 },
  );
});
