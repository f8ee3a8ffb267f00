import { isRecord } from "../../../base/record.ts";
import type { MessageService } from "../route.ts";

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
