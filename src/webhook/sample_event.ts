import type { EventType, WebhookEvent } from "./webhook_event.ts";

/** Content of a sample. */
export interface SampleOptions {
  /** Its type. */
  readonly eventType: EventType;
  /** When it happened, epoch milliseconds. */
  readonly now: number;
  /** Identifier of the page; default: 12345. */
  readonly pageId?: string | undefined;
  /** Title of the page; default: API Reference. */
  readonly title?: string | undefined;
  /** Key of the space; default: DOCS. */
  readonly spaceKey?: string | undefined;
}

/** Creates an event to test a receiver with, in the specification's payload. */
export function createSampleEvent(options: SampleOptions): WebhookEvent {
  const { eventType, now, pageId = "12345", title = "API Reference", spaceKey = "DOCS" } = options;
  return {
    eventType,
    timestamp: new Date(now).toISOString(),
    user: { accountId: "5b10a2844c20165700ede21g", displayName: "Alice Example", email: "alice@company.com" },
    page: {
      id: pageId,
      title,
      spaceKey,
      version: 7,
      url: `https://wiki.company.com/spaces/${encodeURIComponent(spaceKey)}/pages/${encodeURIComponent(pageId)}`,
    },
    ...(eventType.startsWith("comment_") ? { comment: { id: "67890" } } : {}),
  };
}
