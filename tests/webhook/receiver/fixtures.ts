import { createReceiver, type ReceiverOptions } from "../../../src/webhook/receiver/create_receiver.ts";
import { BodyError, type Incoming } from "../../../src/webhook/receiver/exchange.ts";
import type { DeliveryOutcome } from "../../../src/webhook/receiver/receive_delivery.ts";
import { createSignatureCredential } from "../../../src/webhook/credentials/signature_credential.ts";
import { signPayload } from "../../../src/webhook/signature.ts";
import type { LogFacts } from "../../../src/host/log/log.ts";
import { SIGNATURE_HEADERS } from "../../../src/webhook/verify_signature.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { recordingLog } from "../worker/fixtures.ts";

/** 2025-01-14 10:30:15 in UTC. */
export const MORNING = Date.UTC(2025, 0, 14, 10, 30, 15);

/** The payload of the specification. */
export const PAYLOAD = {
  eventType: "page_updated",
  timestamp: "2025-01-14T10:30:00.000Z",
  user: { accountId: "5b10", displayName: "Alice", email: "alice@company.com" },
  page: { id: "12345", title: "API Reference", spaceKey: "DOCS", version: 7, url: "https://wiki.company.com/x" },
} as const;

/** A request that a test makes up. */
export interface FakeRequest {
  method?: string;
  /** Address that it comes from. */
  sender?: string;
  target?: string;
  headers?: Readonly<Record<string, string>>;
  /** Hosts that it names. */
  hosts?: readonly string[];
  /** What is sent; values become JSON. */
  body?: unknown;
  /** Signs it. */
  secret?: string;
  /** What reading the body throws. */
  bodyError?: BodyError["reason"];
}

/** What was answered. */
export interface FakeAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  json: ReturnType<typeof JSON.parse>;
}

/** The bytes that a body is sent as. */
export function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body));
}

/** How deliveries have to be signed. */
interface SignatureOptions {
  secrets?: readonly string[];
  signatureHeaders?: readonly string[];
}

/** A receiver with a memory, and what it told. */
export function openReceiver(options: Partial<ReceiverOptions> & SignatureOptions = {}) {
  const clock = { now: MORNING };
  const memory = new MemoryInbox({ now: () => clock.now });
  const written = recordingLog();
  const facts: LogFacts[] = [];
  const outcomes: DeliveryOutcome[] = [];
  const refusals: number[] = [];
  const { secrets = [], signatureHeaders = SIGNATURE_HEADERS, ...others } = options;
  const answer = createReceiver({
    ...{ inbox: memory, rules: {}, maxBody: 2 ** 20, keepOnly: false },
    credentials: secrets.length === 0 ? [] : [createSignatureCredential(secrets, signatureHeaders)],
    now: () => clock.now,
    log: {
      ...{ info: written.info, started: () => {}, event: () => {} },
      warning(message, more = {}) {
        written.warning(message);
        facts.push(more);
      },
    },
    onDelivery: (outcome) => void outcomes.push(outcome),
    onRefusal: (status) => void refusals.push(status),
    hosts: { names: [], hint: "Give a secret" },
    health: () => Promise.resolve({ status: "ok" }),
    isClosing: () => false,
    ...others,
  });
  const send = async (request: FakeRequest = {}): Promise<FakeAnswer> => {
    const { status, headers = {}, body } = await answer(incomingOf(request));
    return { status, headers, json: JSON.parse(body) };
  };
  return { send, clock, inbox: memory, outcomes, refusals, lines: written.lines, facts };
}

function incomingOf(request: FakeRequest): Incoming {
  const { method = "POST", target = "/webhook", hosts = ["localhost"], body = PAYLOAD, secret, bodyError } = request;
  const { sender = "127.0.0.1" } = request;
  const bytes = bytesOf(body);
  const headers: Record<string, string> = {
    "content-type": "application/json",
    ...(secret === undefined ? {} : { "x-tool-signature": signPayload(bytes, secret) }),
    ...request.headers,
  };
  return {
    method,
    sender,
    target,
    hosts: () => hosts,
    header: (name) => headers[name] ?? null,
    headerNames: () => Object.keys(headers),
    readBody(maxBytes) {
      if (bodyError !== undefined) return Promise.reject(new BodyError(bodyError));
      return bytes.length > maxBytes ? Promise.reject(new BodyError("too-large")) : Promise.resolve(bytes);
    },
  };
}
