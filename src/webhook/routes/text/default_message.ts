import { present } from "../../../base/present.ts";
import type { WebhookEvent } from "../../webhook_event.ts";
import { type ChatService, type ChatText, escapeField, linkTo } from "./chat_escape.ts";
import { describeEvent } from "./event_sentence.ts";
import { eventUrl } from "./fields_table.ts";
import { isRecord } from "../../../base/record.ts";
import type { MessageService } from "../route.ts";

/** Builds the message of a service where a route has none of its own: who did what with which page, with a link. */
export function defaultMessage(event: WebhookEvent, service: ChatService, fieldLength: number): unknown {
  return MESSAGES[service](event, fieldLength);
}

/** Wraps a text of one's own into a message of a service. */
export function messageOfText(text: string, service: ChatService): unknown {
  return service === "teams" ? teamsCard({ body: [{ type: "TextBlock", text, wrap: true }] }) : { text };
}

const MESSAGES: Readonly<Record<ChatService, (event: WebhookEvent, fieldLength: number) => unknown>> = {
  slack(event, fieldLength) {
    const { user, verb, page, end } = sentenceOf(event, { service: "slack", form: "literal", fieldLength });
    const url = eventUrl(event);
    const style = { bold: true };
    const elements = [
      { type: "text", text: user, style },
      { type: "text", text: verb },
      url === undefined ? { type: "text", text: page, style } : { type: "link", url, text: page },
      ...(end === "" ? [] : [{ type: "text", text: end }]),
    ];
    const blocks = [{ type: "rich_text", elements: [{ type: "rich_text_section", elements }] }];
    return { text: formattedSentence(event, { service: "slack", form: "formatted", fieldLength }), blocks };
  },
  teams(event, fieldLength) {
    const { user, verb, page, end } = sentenceOf(event, { service: "teams", form: "literal", fieldLength });
    const inlines = [
      { type: "TextRun", text: user, weight: "Bolder" },
      { type: "TextRun", text: verb },
      { type: "TextRun", text: page, weight: "Bolder" },
      ...(end === "" ? [] : [{ type: "TextRun", text: end }]),
    ];
    const url = eventUrl(event);
    const actions = url === undefined ? undefined : [{ type: "Action.OpenUrl", title: "Open page", url }];
    const fallbackText = `${user}${verb}${page}${end}`;
    return teamsCard({ fallbackText, body: [{ type: "RichTextBlock", inlines }], actions });
  },
  mattermost(event, fieldLength) {
    return { text: formattedSentence(event, { service: "mattermost", form: "formatted", fieldLength }) };
  },
};

interface CardContent {
  readonly body: readonly unknown[];
  readonly actions?: readonly unknown[] | undefined;
  readonly fallbackText?: string;
}

/** Wraps a card into the message that a workflow of Teams takes ("When a Teams webhook request is received"). */
function teamsCard(content: CardContent): unknown {
  const card = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    ...present(content),
  };
  const contentType = "application/vnd.microsoft.card.adaptive";
  return { type: "message", attachments: [{ contentType, contentUrl: null, content: card }] };
}

function sentenceOf(event: WebhookEvent, text: ChatText) {
  const { user, verb, page, end } = describeEvent(event);
  // The parts around names have spaces that count.
  return {
    user: escapeField(user, text),
    verb,
    page: escapeField(page, text),
    end: end && ` ${escapeField(end, text)}`,
  };
}

function formattedSentence(event: WebhookEvent, text: ChatText & { readonly service: ChatService }): string {
  const { user, verb, page, end } = sentenceOf(event, text);
  const url = eventUrl(event);
  const bold = text.service === "slack" ? "*" : "**";
  return `${bold}${user}${bold}${verb}${url === undefined ? page : linkTo(url, page, text.service)}${end}`;
}

/** Limits of a service. */
interface ServiceLimits {
  /** Characters of the text of the message itself. */
  readonly text: number;
  /** Characters of any other text. */
  readonly part: number;
  /** Bytes of the whole body. */
  readonly body: number;
}

const LIMITS: Readonly<Record<MessageService, ServiceLimits>> = {
  slack: { text: 40_000, part: 3000, body: Infinity },
  teams: { text: Infinity, part: Infinity, body: 28 * 1024 },
  mattermost: { text: 16_383, part: 16_383, body: Infinity },
  json: { text: Infinity, part: Infinity, body: Infinity },
};

/** Characters of a header of Slack. */
const SLACK_HEADER = 150;

/** Returns whether a message is within the limits of its service. */
export function fitsService(message: unknown, body: string, service: MessageService): boolean {
  const { text, part, body: bytes } = LIMITS[service];
  if (Number.isFinite(bytes) && new TextEncoder().encode(body).length > bytes) return false;
  if (!isRecord(message)) return true;
  return Object.entries(message).every(([key, value]) => fitsPart(value, key === "text" ? text : part));
}

function fitsPart(value: unknown, most: number): boolean {
  if (typeof value === "string") return value.length <= most;
  if (Array.isArray(value)) return value.every((item) => fitsPart(item, most));
  if (!isRecord(value)) return true;
  const inner = value["type"] === "header" && most === LIMITS.slack.part ? SLACK_HEADER : most;
  return Object.values(value).every((item) => fitsPart(item, inner));
}

/** Describes the limits of a service. */
export function describeLimits(service: MessageService): string {
  const descriptions: Readonly<Record<MessageService, string>> = {
    slack: "Slack takes 40,000 characters of text, 3,000 in each block and 150 in a header",
    teams: "Teams takes 28 KiB",
    mattermost: "Mattermost takes 16,383 characters",
    json: "it has no limit",
  };
  return descriptions[service];
}
