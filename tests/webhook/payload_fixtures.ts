import { ok } from "node:assert/strict";
import { normalizePayload } from "../../src/webhook/normalize_payload.ts";
import { PayloadError } from "../../src/webhook/payload_dialects/payload_reader.ts";

const RECEIVED_AT = Date.UTC(2025, 0, 14, 10, 30, 15, 123);
export const RECEIVED = "2025-01-14T10:30:15.123Z";

export function normalize(value: unknown, target = "/webhook") {
  const { pathname, searchParams: query } = new URL(target, "http://localhost");
  return normalizePayload(value, { pathname, query, receivedAt: RECEIVED_AT });
}

export function eventOf(value: unknown, target?: string) {
  const result = normalize(value, target);
  ok("event" in result, JSON.stringify(result));
  return result.event;
}

export function findingsOf(value: unknown, target?: string): string[] {
  try {
    normalize(value, target);
  } catch (error) {
    ok(error instanceof PayloadError);
    return error.issues.map(({ path, code }) => `${path}: ${code}`);
  }
  return [];
}

export const SPECIFIED = {
  eventType: "page_updated",
  timestamp: "2025-01-14T10:30:15.000Z",
  user: { accountId: "5b10", displayName: "Alice", email: "alice@company.com" },
  page: { id: "12345", title: "API Reference", spaceKey: "DOCS", version: 7, url: "https://wiki/x/1" },
};

export const page = (more: object) => ({ ...SPECIFIED, page: { ...SPECIFIED.page, ...more } });
