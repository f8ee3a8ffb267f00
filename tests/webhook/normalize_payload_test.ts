import { deepStrictEqual, notDeepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { EVENT_TYPES } from "../../src/webhook/event_type.ts";
import { normalizePayload } from "../../src/webhook/normalize_payload.ts";
import { PayloadError } from "../../src/webhook/payload_error.ts";
import * as fc from "../support/property.ts";

const RECEIVED_AT = Date.UTC(2025, 0, 14, 10, 30, 15, 123);
const RECEIVED = "2025-01-14T10:30:15.123Z";

function normalize(value: unknown, target = "/webhook") {
  const { pathname, searchParams: query } = new URL(target, "http://localhost");
  return normalizePayload(value, { pathname, query, receivedAt: RECEIVED_AT });
}

function eventOf(value: unknown, target?: string) {
  const result = normalize(value, target);
  ok("event" in result, JSON.stringify(result));
  return result.event;
}

function findingsOf(value: unknown, target?: string): string[] {
  try {
    normalize(value, target);
  } catch (error) {
    ok(error instanceof PayloadError);
    return error.issues.map(({ path, code }) => `${path}: ${code}`);
  }
  return [];
}

const SPECIFIED = {
  eventType: "page_updated",
  timestamp: "2025-01-14T10:30:15.000Z",
  user: { accountId: "5b10", displayName: "Alice", email: "alice@company.com" },
  page: { id: "12345", title: "API Reference", spaceKey: "DOCS", version: 7, url: "https://wiki/x/1" },
};

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

const CONNECT = {
  ...{ userAccountId: "5b10", accountType: "CUSTOMER", timestamp: 1768246501113, updateTrigger: "edit_page" },
  page: {
    ...{ id: 1015809, title: "API", spaceKey: "DOCS", version: 3, contentType: "page" },
    self: "https://x.atlassian.net/wiki/spaces/DOCS/pages/1015809",
  },
};
const CONNECT_EVENT = {
  ...{ eventType: "page_updated", timestamp: "2026-01-12T19:35:01.113Z", user: { accountId: "5b10" } },
  page: {
    ...{ id: "1015809", title: "API", spaceKey: "DOCS", version: 3 },
    url: "https://x.atlassian.net/wiki/spaces/DOCS/pages/1015809",
  },
};
const COMMENT_EVENT = {
  ...{ eventType: "comment_created", timestamp: "2026-01-12T19:35:01.113Z" },
  ...{ user: { accountId: "5b10" }, comment: { id: "9" } },
};

for (
  const [what, value, target, event] of [
    [
      "Data Center's page event",
      {
        timestamp: 1768246501113,
        event: "page_updated",
        userKey: "ff80",
        page: { id: 1015809 },
        updateTrigger: "edit_page",
      },
      "/webhook",
      {
        eventType: "page_updated",
        timestamp: "2026-01-12T19:35:01.113Z",
        user: { accountId: "ff80" },
        page: { id: "1015809" },
      },
    ],
    [
      "Data Center's comment event, which has no page",
      { timestamp: 1768246501113, event: "comment_created", userKey: "ff80", comment: { id: "77" } },
      "/",
      {
        eventType: "comment_created",
        timestamp: "2026-01-12T19:35:01.113Z",
        user: { accountId: "ff80" },
        comment: { id: "77" },
      },
    ],
    [
      "Cloud Connect's page event",
      {
        userAccountId: "5b10",
        accountType: "CUSTOMER",
        timestamp: 1768246501113,
        page: {
          ...{ id: 1015809, title: "API", spaceKey: "DOCS", version: 3, contentType: "page" },
          self: "https://x.atlassian.net/wiki/spaces/DOCS/pages/1015809",
        },
      },
      "/webhook?event=page_moved",
      {
        eventType: "page_moved",
        timestamp: "2026-01-12T19:35:01.113Z",
        user: { accountId: "5b10" },
        page: {
          ...{ id: "1015809", title: "API", spaceKey: "DOCS", version: 3 },
          url: "https://x.atlassian.net/wiki/spaces/DOCS/pages/1015809",
        },
      },
    ],
    [
      "Cloud Connect's comment event",
      {
        userAccountId: "5b10",
        timestamp: 1768246501113,
        comment: {
          ...{ id: "9", spaceKey: "DOCS", version: 2, self: "https://x/9" },
          parent: { id: "5", title: "API", version: 3, contentType: "page" },
        },
      },
      "/webhook/comment_updated",
      {
        eventType: "comment_updated",
        timestamp: "2026-01-12T19:35:01.113Z",
        user: { accountId: "5b10" },
        page: { id: "5", title: "API", spaceKey: "DOCS", version: 3 },
        comment: { id: "9" },
      },
    ],
    [
      "Cloud Connect's page event into which a relay has written its name",
      { ...CONNECT, event: "page_updated" },
      "/webhook",
      CONNECT_EVENT,
    ],
    ["the same with webhookEvent", { ...CONNECT, webhookEvent: "page_updated" }, "/", CONNECT_EVENT],
    ["the same with eventType", { ...CONNECT, eventType: "page_updated" }, "/webhook/team", CONNECT_EVENT],
    ["the name in the body before that in the address", { ...CONNECT, event: "page_updated" }, "/webhook/page_moved", {
      ...CONNECT_EVENT,
    }],
    [
      "Data Center's page event with webhookEvent",
      { webhookEvent: "page_removed", timestamp: 1768246501113, userKey: "ff80", page: { id: 7 } },
      "/webhook",
      {
        eventType: "page_removed",
        timestamp: "2026-01-12T19:35:01.113Z",
        user: { accountId: "ff80" },
        page: { id: "7" },
      },
    ],
    [
      "Cloud Connect's comment event into which a relay has written its name",
      {
        ...{ event: "comment_created", userAccountId: "5b10", accountType: "CUSTOMER", timestamp: 1768246501113 },
        comment: { id: "9", spaceKey: "DOCS", parent: { id: 5, title: "API", contentType: "page" } },
      },
      "/webhook",
      { ...COMMENT_EVENT, page: { id: "5", title: "API", spaceKey: "DOCS" } },
    ],
    [
      "a reply, whose parent is a comment that names no page",
      {
        ...{ userAccountId: "5b10", timestamp: 1768246501113 },
        comment: { id: "9", spaceKey: "DOCS", parent: { id: "8", contentType: "comment" }, inReplyTo: { id: "8" } },
      },
      "/webhook/comment_created",
      COMMENT_EVENT,
    ],
    [
      "a reply, whose parent says by its id only that it is a comment",
      {
        ...{ userAccountId: "5b10", timestamp: 1768246501113 },
        comment: { id: "9", parent: { id: 8 }, inReplyTo: { id: "8" } },
      },
      "/webhook/comment_created",
      COMMENT_EVENT,
    ],
    [
      "a reply to a reply, whose parents lead to the page",
      {
        ...{ event: "comment_created", userAccountId: "5b10", timestamp: 1768246501113 },
        comment: {
          id: "9",
          parent: {
            ...{ id: "8", contentType: "comment" },
            parent: { id: "7", contentType: "comment", parent: { id: "5", contentType: "page", spaceKey: "DOCS" } },
          },
          inReplyTo: { id: "8" },
        },
      },
      "/webhook",
      { ...COMMENT_EVENT, page: { id: "5", spaceKey: "DOCS" } },
    ],
    [
      "Forge's page event as it is documented",
      {
        eventType: "avi:confluence:updated:page",
        atlassianId: "4ad9aa0c52dc1b420a791d12",
        eventCreatedDate: "2021-01-20T06:29:21.907Z",
        suppressNotifications: false,
        updateTrigger: "edit_page",
        content: {
          ...{ id: "838205441", type: "page", status: "current", title: "A brand new page" },
          space: { id: 827392002, key: "SP", alias: "SP", name: "Project: Sample Project", type: "global" },
          history: { latest: true, createdDate: "2021-01-20T06:29:21.707Z" },
          version: { by: { accountId: "4ad9aa0c52dc1b420a791d12" }, when: "2021-01-20T06:29:21.707Z", number: 7 },
        },
      },
      "/webhook",
      {
        eventType: "page_updated",
        timestamp: "2021-01-20T06:29:21.907Z",
        user: { accountId: "4ad9aa0c52dc1b420a791d12" },
        page: { id: "838205441", title: "A brand new page", spaceKey: "SP", version: 7 },
      },
    ],
    [
      "Forge's comment event as it is documented",
      {
        eventType: "avi:confluence:created:comment",
        atlassianId: "4ad9aa0c52dc1b420a791d12",
        eventCreatedDate: "2021-01-20T06:29:21.907Z",
        content: {
          ...{ id: "838205455", type: "comment", title: "Re: A brand new page", space: { key: "SP" } },
          version: { when: "2021-01-20T08:35:00.100Z", number: 1 },
          ancestors: [{ id: "838205415", type: "comment" }],
          container: { id: "838205441", type: "page", title: "A brand new page", version: { number: 3 } },
        },
      },
      "/webhook",
      {
        eventType: "comment_created",
        timestamp: "2021-01-20T06:29:21.907Z",
        user: { accountId: "4ad9aa0c52dc1b420a791d12" },
        page: { id: "838205441", title: "A brand new page", spaceKey: "SP", version: 3 },
        comment: { id: "838205455" },
      },
    ],
    [
      "Forge's reply within a comment, whose page is looked up",
      { eventType: "avi:confluence:created:comment", content: { id: 9, container: { id: 8, type: "comment" } } },
      "/webhook",
      { eventType: "comment_created", timestamp: RECEIVED, comment: { id: "9" } },
    ],
    [
      "Forge's page event",
      {
        eventType: "avi:confluence:updated:page",
        atlassianId: "5b10",
        content: {
          id: "5",
          type: "page",
          title: "API",
          status: "current",
          space: { id: 1, key: "DOCS", name: "Docs" },
        },
        context: { cloudId: "c" },
      },
      "/webhook",
      {
        eventType: "page_updated",
        timestamp: RECEIVED,
        user: { accountId: "5b10" },
        page: { id: "5", title: "API", spaceKey: "DOCS" },
      },
    ],
    [
      "Forge's comment event",
      {
        eventType: "avi:confluence:created:comment",
        atlassianId: "5b10",
        content: {
          ...{ id: 9, type: "comment", title: "Re: API", space: { key: "DOCS" } },
          container: { id: 5, type: "page", title: "API" },
        },
      },
      "/webhook",
      {
        eventType: "comment_created",
        timestamp: RECEIVED,
        user: { accountId: "5b10" },
        page: { id: "5", title: "API", spaceKey: "DOCS" },
        comment: { id: "9" },
      },
    ],
  ] as const
) {
  Deno.test(`normalizePayload() reads ${what}`, () => deepStrictEqual(eventOf(value, target), event));
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
  Deno.test(`normalizePayload() takes Forge's ${forge} for ${eventType}`, () => {
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

const page = (more: object) => ({ ...SPECIFIED, page: { ...SPECIFIED.page, ...more } });
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

Deno.test("normalizePayload() says all that is wrong in the message, and what was meant", () => {
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

for (
  const [timestamp, expected] of [
    ["2025-01-14T10:30:15Z", "2025-01-14T10:30:15.000Z"],
    ["2025-01-14T10:30Z", "2025-01-14T10:30:00.000Z"],
    ["2025-01-14T12:30:15.5+02:00", "2025-01-14T10:30:15.500Z"],
    ["2025-01-14T00:30:15,123456-0930", "2025-01-14T10:00:15.123Z"],
    ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
    [1736850615000, "2025-01-14T10:30:15.000Z"],
    [1736850615000.7, "2025-01-14T10:30:15.000Z"],
    [0, "1970-01-01T00:00:00.000Z"],
    [null, RECEIVED],
    [undefined, RECEIVED],
    ["2025-02-29T00:00:00Z", undefined],
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
  Deno.test(`normalizePayload() takes the time ${JSON.stringify(timestamp)} for ${expected}`, () => {
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

Deno.test("normalizePayload() leaves facts out that are odd, where the shape is the wiki's", () => {
  const odd = { title: 7, spaceKey: {}, version: "three", self: "javascript:x", space: "DOCS" };
  deepStrictEqual(eventOf({ event: "page_updated", page: { id: 1, ...odd } }).page, { id: "1" });
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

Deno.test("normalizePayload() says what tells an event of Forge from every other one, also when it is resent", () => {
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

Deno.test("normalizePayload() leaves it to the delivery where Forge says no date or no version", () => {
  const { eventCreatedDate: _, ...undated } = FORGE;
  const old = { ...FORGE, content: { id: "5", type: "page" } };
  deepStrictEqual([undated, old, { ...undated, timestamp: 1 }].map(identityOf), [undefined, undefined, undefined]);
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
