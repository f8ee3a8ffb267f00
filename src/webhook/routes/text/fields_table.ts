import { EVENT_TYPES, type EventPage, type WebhookEvent } from "../../webhook_event.ts";
import { pageName, renderSentence, userName } from "./event_sentence.ts";

/** What the fields of a text are filled from. */
export interface TemplateFacts {
  /** Payload. */
  readonly event: WebhookEvent;
  /** Id of the event in the inbox. */
  readonly id: string;
  /** Name of the route. */
  readonly route: string;
}

/** Field of a text. */
export interface TextField {
  /** Its meaning, for the documentation. */
  readonly help: string;
  /** Returns its value; undefined if the event lacks it. */
  readonly read: (facts: TemplateFacts) => string | undefined;
  /** Whether people choose its text freely, such as a title. */
  readonly isFree?: boolean;
}

/** Fields by name. Those of the payload have its names; a fact that the event lacks is an empty text. */
export const TEXT_FIELDS: Readonly<Record<string, TextField>> = {
  "eventType": { help: "type of the event, such as `page_updated`", read: ({ event }) => event.eventType },
  "timestamp": { help: "when it happened, ISO 8601 in UTC", read: ({ event }) => event.timestamp },
  "user.accountId": { help: "account ID or user key", read: ({ event }) => event.user?.accountId },
  "user.displayName": { help: "name of the user", read: ({ event }) => event.user?.displayName, isFree: true },
  "user.email": { help: "e-mail address of the user", read: ({ event }) => event.user?.email },
  "page.id": { help: "page ID", read: ({ event }) => event.page?.id },
  "page.title": { help: "title of the page", read: ({ event }) => event.page?.title, isFree: true },
  "page.spaceKey": { help: "key of its space", read: ({ event }) => event.page?.spaceKey },
  "page.version": { help: "version number", read: ({ event }) => event.page?.version?.toString() },
  "page.url": {
    help: "URL of the page; empty unless it is an http or https URL",
    read: ({ event }) => pageUrl(event.page),
  },
  "comment.id": { help: "comment ID, in comment events", read: ({ event }) => event.comment?.id },
  "event.id": { help: "ID of the event in the inbox", read: ({ id }) => id },
  "event.meaning": {
    help: "meaning of the type, such as `Page content updated`",
    read: ({ event }) => EVENT_TYPES[event.eventType],
  },
  "event.sentence": {
    help: "`Alice Example updated API Reference (DOCS)`",
    read: ({ event }) => renderSentence(event),
    isFree: true,
  },
  "user.name": {
    help: "name of the user, otherwise the e-mail address, otherwise `Someone`",
    read: ({ event }) => userName(event),
    isFree: true,
  },
  "page.name": {
    help: "title of the page, otherwise `page` and its ID, otherwise `a page`",
    read: ({ event }) => pageName(event),
    isFree: true,
  },
  "page.link": {
    help: "`page.name`, as a link to the page in the syntax of Slack, Teams or Mattermost; elsewhere only the name",
    read: ({ event }) => pageName(event),
    isFree: true,
  },
  "route.name": { help: "name of the route", read: ({ route }) => route },
};

/** Returns the address of the page of an event, if it can be opened: a deleted page cannot. */
export function eventUrl({ eventType, page }: WebhookEvent): string | undefined {
  return eventType === "page_removed" ? undefined : pageUrl(page);
}

/** Returns the address of a page for a browser; undefined unless it is a complete http or https URL. */
function pageUrl(page: EventPage | undefined): string | undefined {
  const url = page?.url === undefined ? null : URL.parse(page.url);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
