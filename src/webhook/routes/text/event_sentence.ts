import type { EventType, WebhookEvent } from "../../webhook_event.ts";

/** An event in words: `${user}${verb}${page}${end}`. */
export interface EventSentence {
  readonly user: string;
  /** What the user did, with spaces around it. */
  readonly verb: string;
  readonly page: string;
  /** The rest: where to, and the key of the space. */
  readonly end: string;
}

const VERBS: Readonly<Record<EventType, readonly [verb: string, end: string]>> = {
  page_created: ["created", ""],
  page_updated: ["updated", ""],
  page_removed: ["permanently deleted", ""],
  page_trashed: ["moved", " to the trash"],
  page_restored: ["restored", " from the trash"],
  page_moved: ["moved", ""],
  comment_created: ["commented on", ""],
  comment_updated: ["edited a comment on", ""],
  comment_removed: ["deleted a comment on", ""],
};

/**
 * Describes an event in words.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { describeEvent } from "./event_sentence.ts";
 *
 * const page = { id: "12345", title: "API Reference", spaceKey: "DOCS" };
 * deepStrictEqual(describeEvent({ eventType: "page_trashed", timestamp: "2025-01-14T10:30:00.000Z", page }), {
 *   user: "Someone",
 *   verb: " moved ",
 *   page: "API Reference",
 *   end: " to the trash (DOCS)",
 * });
 * ```
 */
export function describeEvent(event: WebhookEvent): EventSentence {
  const [verb, end] = VERBS[event.eventType];
  const space = event.page?.spaceKey === undefined ? "" : ` (${event.page.spaceKey})`;
  return { user: userName(event), verb: ` ${verb} `, page: pageName(event), end: `${end}${space}` };
}

/** Renders an event as a sentence without a period. */
export function renderSentence(event: WebhookEvent): string {
  const { user, verb, page, end } = describeEvent(event);
  return `${user}${verb}${page}${end}`;
}

/** Returns the best known name of the acting user. */
export function userName({ user }: WebhookEvent): string {
  return visible(user?.displayName) ?? visible(user?.email) ?? "Someone";
}

/** Returns the best known name of the page. */
export function pageName({ page }: WebhookEvent): string {
  return visible(page?.title) ?? (page === undefined ? "a page" : `page ${page.id}`);
}

/** Returns a text that shows something; services refuse messages with empty parts. */
function visible(text: string | undefined): string | undefined {
  return text !== undefined && /[^\s\p{C}]/u.test(text) ? text : undefined;
}
