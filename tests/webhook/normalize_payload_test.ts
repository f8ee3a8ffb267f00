import { deepStrictEqual, notDeepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { EVENT_TYPES } from "../../src/webhook/webhook_event.ts";
import { eventOf, findingsOf, normalize, RECEIVED, SPECIFIED } from "./payload_fixtures.ts";
import { DIALECT_PAYLOADS } from "./dialect_payloads_table.ts";

Deno.test("normalizePayload() leaves the specification's payload as it is", () => {
  deepStrictEqual(normalize(SPECIFIED), { event: SPECIFIED, dated: true });
  const comment = { ...SPECIFIED, eventType: "comment_created", comment: { id: "9" } };
  deepStrictEqual(normalize(comment), { event: comment, dated: true });
});

for (const eventType of Object.keys(EVENT_TYPES)) {
  Deno.test(`normalizePayload() reads ${eventType} in every dialect that has it`, () => {
    const page = { id: 1 };
    const comment = { id: 2, parent: page };
    strictEqual(eventOf({ ...SPECIFIED, eventType }).eventType, eventType);
    strictEqual(eventOf({ event: eventType, timestamp: 1, page, comment }).eventType, eventType);
    strictEqual(eventOf({ timestamp: 1, page, comment }, `/webhook?event=${eventType}`).eventType, eventType);
    strictEqual(eventOf({ timestamp: 1, page, comment }, `/webhook/team/${eventType}`).eventType, eventType);
  });
}

for (const [what, value, target, event] of DIALECT_PAYLOADS) {
  Deno.test(`normalizePayload() reads ${what}`, () => deepStrictEqual(eventOf(value, target), event));
}

for (const name of ["payload", "event"]) {
  Deno.test(`normalizePayload() reads Forge's event in "${name}" of the envelope that a remote gets`, () => {
    const retryContext = { retryCount: 2, retryData: null, retryReason: "TIMEOUT_ERROR" };
    const first = normalize({ [name]: FORGE, context: { cloudId: "c" }, principal: null });
    deepStrictEqual(first, normalize(FORGE));
    deepStrictEqual(normalize({ [name]: { ...FORGE, retryContext } }), first);
    deepStrictEqual(normalize({ [name]: { eventType: "avi:forge:installed:app" } }), {
      ignored: '"avi:forge:installed:app" is not a supported event type',
    });
    deepStrictEqual(eventOf({ ...SPECIFIED, [name]: FORGE }), SPECIFIED, "an event of its own comes first");
  });
}

for (
  const [forge, eventType] of [
    ["created:page", "page_created"],
    ["updated:page", "page_updated"],
    ["initialized:page", "page_updated"],
    ["started:page", "page_updated"],
    ["snapshotted:page", "page_updated"],
    ["published:page", "page_updated"],
    ["deleted:page", "page_removed"],
    ["trashed:page", "page_trashed"],
    ["restored:page", "page_restored"],
    ["moved:page", "page_moved"],
    ["created:comment", "comment_created"],
    ["updated:comment", "comment_updated"],
    ["deleted:comment", "comment_removed"],
  ] as const
) {
  Deno.test(`normalizePayload() reads Forge's ${forge} as ${eventType}`, () => {
    const content = { id: "5", container: { id: "4" } };
    strictEqual(eventOf({ eventType: `avi:confluence:${forge}`, content }).eventType, eventType);
  });
}

for (
  const [value, target] of [
    [{ eventType: "avi:confluence:archived:page" }, "/"],
    [{ eventType: "avi:confluence:copied:page" }, "/"],
    [{ eventType: "avi:confluence:permissions_updated:page" }, "/"],
    [{ eventType: "avi:confluence:created:blogpost" }, "/"],
    [{ eventType: "avi:confluence:liked:comment" }, "/"],
    [{ eventType: "avi:jira:created:issue" }, "/"],
    [{ eventType: "avi:\n" }, "/"],
    [{ eventType: "avi:confluence:created:comment", content: { id: 1, container: { id: 2, type: "blogpost" } } }, "/"],
    [{ eventType: "attachment_created" }, "/"],
    [{ event: "attachment_created", attachment: { id: 1 } }, "/"],
    [{ event: "content_permissions_updated" }, "/"],
    [{ event: "a_new_one" }, "/"],
    [{ userAccountId: "a", timestamp: 1 }, "/webhook?event=blog_created"],
    [{ userAccountId: "a", timestamp: 1 }, "/webhook/space_created"],
    [{ comment: { id: 1, parent: { id: 2, contentType: "blogpost" } } }, "/webhook/comment_created"],
    [{ event: "comment_created", comment: { id: 1, parent: { id: 2, contentType: "blogpost" } } }, "/webhook"],
    [{ webhookEvent: "attachment_created", attachment: { id: 1 } }, "/"],
    [{ eventType: "page_published", userAccountId: "a", page: { id: 1 } }, "/"],
    [{ userAccountId: "a", timestamp: 1 }, "/webhook/content_removed"],
    [{ userAccountId: "a", timestamp: 1, page: { id: 1 } }, "/webhook/page_published"],
    [{ userAccountId: "a", timestamp: 1, page: { id: 1 } }, "/webhook/page_snapshotted"],
    [{ userAccountId: "a", timestamp: 1, page: { id: 1 } }, "/webhook/page_initialized"],
    [{ userAccountId: "a", timestamp: 1, page: { id: 1 } }, "/webhook/page_started"],
  ] as const
) {
  Deno.test(`normalizePayload() ignores ${JSON.stringify(value)} at ${target}`, () => {
    const result = normalize(value, target);
    ok("ignored" in result && !/\p{Cc}/u.test(result.ignored));
  });
}

for (
  const [timestamp, expected] of [
    ["2025-01-14T10:30:15Z", "2025-01-14T10:30:15.000Z"],
    ["2025-01-14T10:30Z", "2025-01-14T10:30:00.000Z"],
    ["2025-01-14T12:30:15.5+02:00", "2025-01-14T10:30:15.500Z"],
    ["2025-01-14T00:30:15,123456-0930", "2025-01-14T10:00:15.123Z"],
    ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
    [1736850615000, "2025-01-14T10:30:15.000Z"],
    [1736850615000.7, "2025-01-14T10:30:15.000Z"],
    [1736850627, "2025-01-14T10:30:27.000Z"],
    [1736850627.001, "2025-01-14T10:30:27.001Z"],
    [1736850627.9999, "2025-01-14T10:30:27.999Z"],
    [99_999_999_999, "5138-11-16T09:46:39.000Z"],
    [100_000_000_000, "1973-03-03T09:46:40.000Z"],
    ["1736850627", "2025-01-14T10:30:27.000Z"],
    ["1736850627.25", "2025-01-14T10:30:27.250Z"],
    ["1736850615000", "2025-01-14T10:30:15.000Z"],
    [0, "1970-01-01T00:00:00.000Z"],
    ["2025", undefined],
    ["173685062", undefined],
    ["1736850627s", undefined],
    [" 1736850627", undefined],
    ["-1736850627", undefined],
    ["0x67863e83", undefined],
    [-1736850627, undefined],
    [null, RECEIVED],
    [undefined, RECEIVED],
    ["2025-01-14T10:30:15.678Z", "2025-01-14T10:30:15.678Z"],
    ["2025-02-29T00:00:00Z", undefined],
    ["2025-02-29T00:00:00.000Z", undefined],
    ["2025-01-14T24:00:00.000Z", undefined],
    ["1969-12-31T23:59:59.999Z", undefined],
    ["+02025-01-14T10:30:15.00Z", undefined],
    ["2025-13-01T00:00:00Z", undefined],
    ["2025-01-14T24:00:00Z", undefined],
    ["2025-01-14T10:30:15", undefined],
    ["2025-01-14 10:30:15Z", undefined],
    ["2025-01-14", undefined],
    ["0075-01-14T10:30:15Z", undefined],
    ["1969-12-31T23:59:59Z", undefined],
    [-1, undefined],
    [1e15, undefined],
    [Infinity, undefined],
    [NaN, undefined],
    [true, undefined],
  ] as const
) {
  Deno.test(`normalizePayload() reads the time ${JSON.stringify(timestamp)} as ${expected}`, () => {
    const value = { ...SPECIFIED, timestamp };
    if (expected === undefined) deepStrictEqual(findingsOf(value), ["timestamp: bad-time"]);
    else {
      const dated = timestamp !== null && timestamp !== undefined;
      deepStrictEqual(normalize(value), { event: { ...SPECIFIED, timestamp: expected }, dated });
    }
  });
}

for (
  const [more, expected] of [
    [{ version: 0 }, {}],
    [{ version: 1.5 }, {}],
    [{ version: "7" }, { version: 7 }],
    [{ version: "0" }, {}],
    [{ version: 2 ** 53 }, {}],
    [{ title: "", spaceKey: null }, {}],
    [{ title: "x".repeat(1001) }, { title: `${"x".repeat(999)}…` }],
    [{ title: "a\ud800b\n" }, { title: "a\ufffdb\n" }],
    [{ url: "/display/DOCS/API" }, { url: "/display/DOCS/API" }],
  ] as const
) {
  Deno.test(`normalizePayload() makes ${JSON.stringify(expected).slice(0, 60)} of ${JSON.stringify(more).slice(0, 60)}`, () => {
    deepStrictEqual(eventOf({ ...SPECIFIED, page: { id: 1, ...more } }).page, { id: "1", ...expected });
  });
}

for (
  const [dialect, body] of [
    ["Data Center", { event: "page_updated", userKey: "ff80", page: { id: 1 } }],
    ["Cloud Connect", { event: "page_updated", userAccountId: "5b10", page: { id: 1 } }],
    ["a relay of Forge", { eventType: "avi:confluence:updated:page", content: { id: 1, type: "page" } }],
  ] as const
) {
  Deno.test(`normalizePayload() reads the seconds of ${dialect}`, () => {
    strictEqual(eventOf({ ...body, timestamp: 1736850627 }).timestamp, "2025-01-14T10:30:27.000Z");
    strictEqual(eventOf({ ...body, timestamp: 1736850627123 }).timestamp, "2025-01-14T10:30:27.123Z");
  });
}

Deno.test("normalizePayload() identifies an event of Forge by its time, however it is written", () => {
  const [date, seconds] = ["2021-01-20T06:29:21.000Z", 1611124161];
  deepStrictEqual(
    identityOf({ ...FORGE, eventCreatedDate: seconds }),
    identityOf({ ...FORGE, eventCreatedDate: date }),
  );
});

const FORGE = {
  ...{ eventType: "avi:confluence:updated:page", atlassianId: "5b10", eventCreatedDate: "2021-01-20T06:29:21.907Z" },
  content: { id: "5", type: "page", title: "API", version: { number: 7 } },
};

function identityOf(value: unknown): unknown {
  const result = normalize(value);
  ok("event" in result, JSON.stringify(result));
  return result.identity;
}

Deno.test("normalizePayload() identifies an event of Forge, even when it is resent", () => {
  const identity = identityOf(FORGE);
  const resent = { ...FORGE, retryContext: { retryCount: 1, retryReason: "FUNCTION_OUT_OF_MEMORY" }, timestamp: 1 };
  ok(Array.isArray(identity));
  deepStrictEqual(identityOf(resent), identity);
  for (
    const other of [
      { ...FORGE, eventType: "avi:confluence:snapshotted:page" },
      { ...FORGE, atlassianId: "5b11" },
      { ...FORGE, eventCreatedDate: "2021-01-20T06:29:21.908Z" },
      { ...FORGE, content: { ...FORGE.content, id: "6" } },
      { ...FORGE, content: { ...FORGE.content, version: { number: 8 } } },
    ]
  ) notDeepStrictEqual(identityOf(other), identity);
});

Deno.test("normalizePayload() gives no identity if Forge sends no date or no version", () => {
  const { eventCreatedDate: _, ...undated } = FORGE;
  const old = { ...FORGE, content: { id: "5", type: "page" } };
  deepStrictEqual([undated, old, { ...undated, timestamp: 1 }].map(identityOf), [undefined, undefined, undefined]);
});
