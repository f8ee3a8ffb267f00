import {
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstreamManager,
  type JetStreamPublishOptions,
  type PubAck,
  type StoredMsg,
} from "@nats-io/jetstream";
import {
  type Authenticator,
  type ConnectionOptions,
  credsAuthenticator,
  type NatsConnection,
  NatsConnectionImpl,
  setTransportFactory,
  tokenAuthenticator,
  usernamePasswordAuthenticator,
} from "@nats-io/transport-node";
import { escapeText, truncate } from "../../base/text.ts";
import { InboxError } from "../inbox.ts";
import { DenoTransport } from "./deno_transport.ts";
import type { QueueAddress } from "./queue_address.ts";
import { waitFor } from "../../host/time/wait_for.ts";

/** Milliseconds to retry while the server does not answer. */
const PATIENCE_MS = 5_000;
const REQUEST_TIMEOUT_MS = 2_000;
const PAUSE_MS = 100;
/** Milliseconds after which nobody answers any more. */
const ANSWER_MS = 1_000;

/** Connection to a queue server that reconnects automatically. */
export class QueueConnection {
  /** The underlying connection. */
  readonly nats: NatsConnection;
  /** Streams and consumers. */
  readonly manager: JetStreamManager;
  /** The servers for display. */
  readonly label: string;
  readonly #client: JetStreamClient;

  /** Opened by {@linkcode openConnection}. */
  constructor(nats: NatsConnection, manager: JetStreamManager, label: string) {
    this.nats = nats;
    this.manager = manager;
    this.label = label;
    this.#client = jetstream(nats, { timeout: REQUEST_TIMEOUT_MS });
  }

  /** Prefix of the server's API subjects. */
  get apiPrefix(): string {
    return this.#client.apiPrefix;
  }

  /** Maximum size of a message, in bytes. */
  get maxPayload(): number {
    return this.nats.info?.max_payload ?? 1024 * 1024;
  }

  /**
   * Stores a message, retrying for a few seconds. A message with a `msgID` is stored once, however often it is tried.
   *
   * @throws {InboxError} `inbox-full`, `inbox-unavailable`; `JetStreamApiError` if an expectation fails.
   */
  async store(
    subject: string,
    data: Uint8Array,
    options: Partial<JetStreamPublishOptions> = {},
  ): Promise<PubAck & { tries: number }> {
    return await this.persist("store the event", async (tries) => ({
      ...await this.#client.publish(subject, data, { ...options, timeout: REQUEST_TIMEOUT_MS }),
      tries,
    }));
  }

  /** Returns whether another program answers a question. */
  async isAnswered(subject: string): Promise<boolean> {
    try {
      await this.nats.request(subject, "", { timeout: ANSWER_MS });
      return true;
    } catch {
      return false;
    }
  }

  /** Runs an idempotent action, retrying for a few seconds while the server does not answer. */
  async persist<T>(action: string, run: (tries: number) => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (let tries = 1;; tries++) {
      try {
        return await run(tries);
      } catch (error) {
        if (isBug(error)) throw error;
        if (isFull(error)) throw this.#full(error);
        if (error instanceof JetStreamApiError && !isPassing(error)) throw this.#refused(action, error);
        if (this.nats.isClosed() || performance.now() >= giveUpAt) throw this.unavailable(action, error);
      }
      await waitFor(PAUSE_MS);
    }
  }

  /** Stores a message without retries; undefined if that fails. */
  tryStore(
    subject: string,
    data: Uint8Array,
    options: Partial<JetStreamPublishOptions> = {},
  ): Promise<PubAck | undefined> {
    return this.#client.publish(subject, data, { ...options, timeout: REQUEST_TIMEOUT_MS }).catch(() => undefined);
  }

  /** Returns the last message of a subject, from the stream's leader instead of the nearest replica. */
  lastOf(stream: string, subject: string): Promise<StoredMsg | null> {
    return this.manager.streams.getMessage(stream, { last_by_subj: subject });
  }

  /** Returns the message at a place. */
  at(stream: string, seq: number): Promise<StoredMsg | null> {
    return this.manager.direct.getMessage(stream, { seq });
  }

  /** Returns the first message at or after a place whose subject matches. */
  nextOf(stream: string, subject: string, seq: number): Promise<StoredMsg | null> {
    return this.manager.direct.getMessage(stream, { seq, next_by_subj: subject });
  }

  /** Removes a message if it still exists. */
  async remove(stream: string, seq: number): Promise<void> {
    await this.persist("remove the event", async () => {
      try {
        // Without overwriting its bytes, which would cost a disk write each time.
        await this.manager.streams.deleteMessage(stream, seq, false);
      } catch (error) {
        if (!(error instanceof JetStreamApiError) || await this.at(stream, seq) !== null) throw error;
      }
    });
  }

  /** Publishes a message without guaranteed delivery. */
  publish(subject: string, data?: string): void {
    if (!this.nats.isClosed() && !this.nats.isDraining()) this.nats.publish(subject, data);
  }

  /** Creates an error that reports that the server does not answer; contains no credentials. */
  unavailable(action: string, cause: unknown): InboxError {
    return new InboxError("inbox-unavailable", `Cannot ${action}: the queue at ${this.label} does not answer`, {
      cause,
    });
  }

  #refused(action: string, error: JetStreamApiError): Error {
    if (error.code === JetStreamApiCodes.StreamWrongLastSequence) return error;
    const reason = truncate(escapeText(error.message), 200);
    return new InboxError("inbox-unavailable", `Cannot ${action}: the queue at ${this.label} refuses it (${reason})`, {
      cause: error,
    });
  }

  #full(cause: Error): InboxError {
    const reason = truncate(escapeText(cause.message), 200);
    return new InboxError("inbox-full", `Cannot store the event: the queue at ${this.label} is full (${reason})`, {
      cause,
    });
  }
}

/** Connects to one of the servers, which must be reachable now; reconnects after later losses. */
export async function openConnection(address: QueueAddress, credentials?: Uint8Array): Promise<QueueConnection> {
  const nats = await connectTo(address, credentials);
  try {
    const manager = await jetstreamManager(nats, { timeout: REQUEST_TIMEOUT_MS });
    return new QueueConnection(nats, manager, address.label);
  } catch (cause) {
    await nats.close();
    throw new InboxError("inbox-unavailable", `Cannot use the queue at ${address.label}: JetStream is not enabled`, {
      hint: "Start the server with JetStream: nats-server -js",
      cause,
    });
  }
}

async function connectTo(address: QueueAddress, credentials: Uint8Array | undefined): Promise<NatsConnection> {
  const authenticator = authenticatorOf(address, credentials);
  const options: ConnectionOptions = {
    servers: [...address.servers],
    name: "tool webhook",
    ...{ timeout: PATIENCE_MS, pingInterval: 20_000, noAsyncTraces: true },
    ...{ maxReconnectAttempts: -1, reconnectTimeWait: 250, reconnectJitter: 250, ignoreAuthErrorAbort: true },
    ...address.tls ? { tls: {} } : {},
    ...authenticator === undefined ? {} : { authenticator },
  };
  try {
    setTransportFactory({ factory: () => new DenoTransport() });
    return await NatsConnectionImpl.connect(options);
  } catch (cause) {
    const reason = truncate(escapeText(cause instanceof Error ? cause.message : "it does not answer"), 200);
    throw new InboxError("inbox-unavailable", `Cannot reach the queue at ${address.label}: ${reason}`, {
      hint: "Check the address and the credentials, and that nats-server is running there",
      cause,
    });
  }
}

function authenticatorOf(
  { user, password, token }: QueueAddress,
  credentials: Uint8Array | undefined,
): Authenticator | undefined {
  if (credentials !== undefined) return credsAuthenticator(credentials);
  if (user !== undefined) return usernamePasswordAuthenticator(user, password);
  return token === undefined ? undefined : tokenAuthenticator(token);
}

// The server's error codes for a full stream, account or disk.
const FULL = new Set([10023, 10047, 10077, 10110]);

function isFull(error: unknown): error is JetStreamApiError {
  return error instanceof JetStreamApiError &&
    (FULL.has(error.code) || /maximum (?:bytes|messages)|insufficient|no space/i.test(error.message));
}

/** Returns whether the error is a bug, which retries do not fix. */
function isBug(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
}

/** Returns whether the server may succeed later. */
function isPassing({ status }: JetStreamApiError): boolean {
  return status >= 500;
}
