import { RECEIVED } from "./payload_fixtures.ts";

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

export const DIALECT_PAYLOADS = [
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
] as const;
