import { truncate } from "../../../base/text.ts";
import type { MessageService } from "../route.ts";
import { eventUrl, type TemplateFacts } from "./fields_table.ts";

/** How a service reads a text of a message. */
export type TextForm = "formatted" | "literal";

/** How the values of fields are inserted into a text. */
export interface ChatText {
  readonly service: MessageService;
  readonly form: TextForm;
  /** Maximum number of characters of a field, before it is escaped. */
  readonly fieldLength: number;
}

/** Escapes the value of a field for a text of a message, so that it shows as it is, mentions nobody and formats nothing. */
export function escapeField(value: string, { service, form, fieldLength }: ChatText): string {
  if (service === "json") return value.toWellFormed();
  const line = truncate(oneLine(value), fieldLength);
  return form === "literal" ? line : ESCAPES[service](withoutMentions(line));
}

/** Renders the page's name as a link, if its address is known. */
export function renderPageLink(name: string, facts: TemplateFacts, text: ChatText): string {
  const label = escapeField(name, text);
  const url = eventUrl(facts.event);
  if (url === undefined || text.form === "literal" || text.service === "json") return label;
  return linkTo(url, label, text.service);
}

/** Renders a link with an escaped label. */
export function linkTo(url: string, label: string, service: ChatService): string {
  const target = escapeAddress(url, service);
  return service === "slack" ? `<${target}|${label}>` : `[${label}](${target})`;
}

/** Converts an address so that nothing in it ends a link. */
export function escapeAddress(url: string, service: ChatService): string {
  const encoded = url.replace(/[()<>[\]|*`"'\\~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return service === "slack" ? encoded.replaceAll("&", "&amp;") : encoded;
}

/** Service with texts that it formats. */
export type ChatService = Exclude<MessageService, "json">;

const ESCAPES: Readonly<Record<ChatService, (text: string) => string>> = {
  slack: escapeSlack,
  teams: escapeMarkdown,
  mattermost: escapeMarkdown,
};

/** Removes line breaks, control characters and those that reverse the direction of the text around them. */
function oneLine(text: string): string {
  return text.toWellFormed().replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

const ZERO_WIDTH_SPACE = "\u200b";

/** Puts an invisible space after each `@` that could start a mention, such as that of `@channel` or `@all`. */
function withoutMentions(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])@(?=[\p{L}\p{N}_])/gu, `@${ZERO_WIDTH_SPACE}`);
}

/** Slack has three special characters and no escape for its formatting marks. */
function escapeSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Escapes what formats text, links it, or, in a card of Teams, is replaced by a date. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~[\]()>#|!]/g, "\\$&").replace(
    /^([-+]|\d+\.)(?= )/,
    (mark) => mark.replace(/[-+.]/, "\\$&"),
  )
    .replaceAll("{{", `{${ZERO_WIDTH_SPACE}{`);
}
