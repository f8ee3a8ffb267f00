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

/** How long what must not fail is tried again while no server answers, in milliseconds. */
const PATIENCE_MS = 5_000;
const REQUEST_TIMEOUT_MS = 2_000;
const PAUSE_MS = 100;

/** A connection to a queue server that comes back by itself. */
export class QueueConnection {
  /** The connection itself. */
  readonly nats: NatsConnection;
  /** Streams and consumers. */
  readonly manager: JetStreamManager;
  /** The servers for people. */
  readonly label: string;
  readonly #client: JetStreamClient;

  /** Opened by {@linkcode openConnection}. */
  constructor(nats: NatsConnection, manager: JetStreamManager, label: string) {
    this.nats = nats;
    this.manager = manager;
    this.label = label;
    this.#client = jetstream(nats, { timeout: REQUEST_TIMEOUT_MS });
  }

  /** The prefix of subjects that ask the server for something. */
  get apiPrefix(): string {
    return this.#client.apiPrefix;
  }

  /** Most bytes of a message. */
  get maxPayload(): number {
    return this.nats.info?.max_payload ?? 1024 * 1024;
  }

  /**
   * Stores a message, trying again for some seconds. What has a `msgID` is stored once, however often it is tried.
   *
   * @throws {InboxError} `inbox-full`, `inbox-unavailable`; `JetStreamApiError` where an expectation fails.
   */
  async store(
    subject: string,
    data: Uint8Array,
    options: Partial<JetStreamPublishOptions> = {},
  ): Promise<PubAck & { tries: number }> {
    return await this.persist("keep the event", async (tries) => ({
      ...await this.#client.publish(subject, data, { ...options, timeout: REQUEST_TIMEOUT_MS }),
      tries,
    }));
  }

  /** Does what can be done twice, trying again for some seconds where no server answers. */
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

  /** Stores a message that may be lost. */
  storeLoosely(
    subject: string,
    data: Uint8Array,
    options: Partial<JetStreamPublishOptions> = {},
  ): Promise<PubAck | undefined> {
    return this.#client.publish(subject, data, { ...options, timeout: REQUEST_TIMEOUT_MS }).catch(() => undefined);
  }

  /** The last message of a subject; asks the server that knows, not the one that is nearest. */
  lastOf(stream: string, subject: string): Promise<StoredMsg | null> {
    return this.manager.streams.getMessage(stream, { last_by_subj: subject });
  }

  /** The message at a place. */
  at(stream: string, seq: number): Promise<StoredMsg | null> {
    return this.manager.direct.getMessage(stream, { seq });
  }

  /** The first message at or after a place whose subject fits. */
  nextOf(stream: string, subject: string, seq: number): Promise<StoredMsg | null> {
    return this.manager.direct.getMessage(stream, { seq, next_by_subj: subject });
  }

  /** Removes a message, where it is still there. */
  async remove(stream: string, seq: number): Promise<void> {
    await this.persist("remove the event", async () => {
      try {
        // Not overwritten with other bytes, which would cost a write to the disk each time.
        await this.manager.streams.deleteMessage(stream, seq, false);
      } catch (error) {
        if (!(error instanceof JetStreamApiError) || await this.at(stream, seq) !== null) throw error;
      }
    });
  }

  /** Tells whoever listens, without a promise that it arrives. */
  tell(subject: string, data?: string): void {
    if (!this.nats.isClosed() && !this.nats.isDraining()) this.nats.publish(subject, data);
  }

  /** An error that says that no server answers, and never who asked. */
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
    return new InboxError("inbox-full", `Cannot keep the event: the queue at ${this.label} is full (${reason})`, {
      cause,
    });
  }
}

/** Connects to one of the servers, which must be there now; later losses are made good again. */
export async function openConnection(address: QueueAddress, credentials?: Uint8Array): Promise<QueueConnection> {
  const nats = await connectTo(address, credentials);
  try {
    const manager = await jetstreamManager(nats, { timeout: REQUEST_TIMEOUT_MS });
    return new QueueConnection(nats, manager, address.label);
  } catch (cause) {
    await nats.close();
    throw new InboxError("inbox-unavailable", `Cannot use the queue at ${address.label}: it offers no JetStream`, {
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
      hint: "Check the address and the credentials, and that nats-server runs there",
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

// Error codes of the server: no room for the stream, for the account, on the disk.
const FULL = new Set([10023, 10047, 10077, 10110]);

function isFull(error: unknown): error is JetStreamApiError {
  return error instanceof JetStreamApiError &&
    (FULL.has(error.code) || /maximum (?:bytes|messages)|insufficient|no space/i.test(error.message));
}

/** Whether it is our own mistake, which no waiting mends. */
function isBug(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
}

/** Whether the server may do it a little later. */
function isPassing({ status }: JetStreamApiError): boolean {
  return status >= 500;
}
