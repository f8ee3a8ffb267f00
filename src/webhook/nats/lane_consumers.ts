import { AckPolicy, type ConsumerInfo, JetStreamApiCodes, JetStreamApiError } from "@nats-io/jetstream";
import { createInbox, type Msg, nanos } from "@nats-io/transport-node";
import type { QueueConnection } from "./queue_connection.ts";
import type { QueueNames } from "./queue_names.ts";
import type { StoredBytes } from "./queue_entry.ts";

/** A message that a lane has handed to us, until we say what became of it. */
export interface QueueMessage extends StoredBytes {
  /** Where to say it. */
  readonly reply: string;
  /** How often it was delivered, this time included. */
  readonly delivery: number;
  /** How many messages of the lane come after it. */
  readonly pending: number;
}

/** How consumers are made. */
export interface ConsumerOptions {
  /** For the first deliveries, and then the last one for all, how long they are ours without a word, in milliseconds. */
  readonly ackWaitsMs: readonly number[];
}

const REQUEST_TIMEOUT_MS = 2_000;
/** How long a lane may think about it; it answers at once unless another is faster or its message is held back. */
const PULL_MS = 100;
// Longer than any retry waits; what a worker says about a message counts as activity.
const INACTIVE_MS = 3600 * 1000;
const MAX_DELIVER = 1000;

/**
 * The consumers of lanes. Each delivers one message at a time, to one worker of all: what comes after it in the lane
 * waits until it is acknowledged, also while it is held back.
 */
export class LaneConsumers {
  readonly #connection: QueueConnection;
  readonly #names: QueueNames;
  readonly #options: ConsumerOptions;

  /** Makes no consumer yet. */
  constructor(connection: QueueConnection, names: QueueNames, options: ConsumerOptions) {
    this.#connection = connection;
    this.#names = names;
    this.#options = options;
  }

  /** How a lane stands; its consumer is made where there is none. */
  async info(lane: string): Promise<ConsumerInfo> {
    try {
      return await this.#connection.manager.consumers.info(this.#names.events, lane);
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound) {
        return await this.#create(lane);
      }
      throw error;
    }
  }

  /** Makes the consumer of a lane anew: it delivers everything that is there, as if for the first time. */
  async renew(lane: string): Promise<ConsumerInfo> {
    await this.#connection.manager.consumers.delete(this.#names.events, lane).catch(() => false);
    return await this.#create(lane);
  }

  /** The next message of a lane, where one is to be had now. */
  async pull(lane: string): Promise<QueueMessage | undefined> {
    const subject = `${this.#connection.apiPrefix}.CONSUMER.MSG.NEXT.${this.#names.events}.${lane}`;
    // Messages come under their own subject, which the shared inbox of requests does not recognise.
    const options = { timeout: REQUEST_TIMEOUT_MS, noMux: true, reply: createInbox() };
    // It ends by itself: one that stayed would take the next message of the lane with nobody there.
    const request = JSON.stringify({ batch: 1, expires: nanos(PULL_MS) });
    return readQueueMessage(await this.#connection.nats.request(subject, request, options));
  }

  /** Says that a message is done with; resolves when the server knows. */
  async acknowledge({ reply }: QueueMessage): Promise<void> {
    await this.#connection.nats.request(reply, "+ACK", { timeout: REQUEST_TIMEOUT_MS });
  }

  /** Gives a message back, for a time that is not before so many milliseconds have passed. */
  giveBack({ reply }: QueueMessage, delayMs = 0): void {
    this.#connection.tell(
      reply,
      delayMs <= 0 ? "-NAK" : `-NAK ${JSON.stringify({ delay: nanos(Math.ceil(delayMs)) })}`,
    );
  }

  /** Says that a message is being worked on. */
  keep({ reply }: QueueMessage): void {
    this.#connection.tell(reply, "+WPI");
  }

  #create(lane: string): Promise<ConsumerInfo> {
    return this.#connection.manager.consumers.add(this.#names.events, {
      durable_name: lane,
      filter_subject: this.#names.subject("events", lane),
      ...{ ack_policy: AckPolicy.Explicit, max_ack_pending: 1, max_deliver: MAX_DELIVER },
      backoff: this.#options.ackWaitsMs.map((wait) => nanos(wait)),
      inactive_threshold: nanos(INACTIVE_MS),
    });
  }
}

/** `$JS.ACK.<stream>.<consumer>.<deliveries>.<stream seq>.<consumer seq>.<time>.<pending>`; newer servers put two names in. */
function readQueueMessage({ subject, reply, data }: Msg): QueueMessage | undefined {
  if (reply === undefined || !reply.startsWith("$JS.ACK.")) return undefined;
  const tokens = reply.split(".");
  const [delivery, seq, , , pending] = tokens.slice(tokens.length >= 11 ? 6 : 4).map(Number);
  if (delivery === undefined || seq === undefined || !Number.isSafeInteger(seq)) return undefined;
  return { subject, data, reply, seq, delivery, pending: pending ?? 0 };
}
