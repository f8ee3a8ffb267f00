import { isRecord } from "../../../base/record.ts";
import type { MessageAction, MessageService } from "../route.ts";
import { type ChatText, escapeAddress, escapeField, renderPageLink, type TextForm } from "./chat_escape.ts";
import { defaultMessage, fitsService } from "./default_message.ts";
import type { TemplateFacts } from "./fields_table.ts";
import { fillFields } from "./text_template.ts";

/** What a message is rendered from. */
export type MessageSource = Pick<MessageAction, "service" | "template">;

/** Lengths to which the values of fields are cut until the message is within the limits of its service. */
const FIELD_LENGTHS = [1000, 300, 100, 30];

/**
 * Renders the JSON body of a message. The values of fields become texts of the JSON, so nothing in them can change its
 * structure, and they are escaped by the rules of the service. Where the message would be too long for the service, they
 * are cut.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { renderMessageBody } from "./render_message_body.ts";
 *
 * const page = { id: "7", title: 'A "b" & c' };
 * const event = { eventType: "page_moved", timestamp: "2025-01-14T10:30:00.000Z", page } as const;
 * const facts = { event, id: "1", route: "chat" };
 * strictEqual(
 *   renderMessageBody({ service: "slack", template: { text: "Moved: {{page.title}}" } }, facts),
 *   '{"text":"Moved: A \\"b\\" &amp; c"}',
 * );
 * ```
 */
export function renderMessageBody(source: MessageSource, facts: TemplateFacts): string {
  let body = "";
  for (const fieldLength of FIELD_LENGTHS) {
    const message = buildMessage(source, facts, fieldLength);
    body = JSON.stringify(message);
    if (fitsService(message, body, source.service)) break;
  }
  return body;
}

function buildMessage({ service, template }: MessageSource, facts: TemplateFacts, fieldLength: number): unknown {
  if (template === undefined) {
    return service === "json" ? facts.event : defaultMessage(facts.event, service, fieldLength);
  }
  return renderTree(template, "formatted", { service, fieldLength, facts });
}

interface TreeContext {
  readonly service: MessageService;
  readonly fieldLength: number;
  readonly facts: TemplateFacts;
}

function renderTree(value: unknown, form: TextForm, context: TreeContext): unknown {
  if (typeof value === "string") return renderMessageText(value, form, context);
  if (Array.isArray(value)) return value.map((item) => renderTree(item, form, context));
  if (!isRecord(value)) return value;
  const inner = form === "literal" || isLiteral(value["type"], context.service) ? "literal" : "formatted";
  return Object.fromEntries(
    Object.entries(value).map((
      [key, each],
    ) => [key, renderTree(each, ADDRESS_KEY.test(key) ? "literal" : inner, context)]),
  );
}

/** Keys whose value is an address, which a service does not read as formatted text. */
const ADDRESS_KEY = /(?:^|_)(?:url|link|href|uri)$|(?:Url|Uri)$/;

/** Returns whether a service shows the texts of an object as they are. */
function isLiteral(type: unknown, service: MessageService): boolean {
  if (service === "slack") return type === "rich_text";
  return service === "teams" && typeof type === "string" && /^(?:TextRun$|Action\.)/.test(type);
}

function renderMessageText(text: string, form: TextForm, { service, fieldLength, facts }: TreeContext): string {
  const chat: ChatText = { service, form, fieldLength };
  return fillFields(text, facts, (value, field) => {
    if (field === "page.url") return service === "json" || form === "literal" ? value : escapeAddress(value, service);
    return field === "page.link" ? renderPageLink(value, facts, chat) : escapeField(value, chat);
  });
}
