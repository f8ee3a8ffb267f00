import { AckPolicy, type ConsumerInfo, JetStreamApiCodes, JetStreamApiError } from "@nats-io/jetstream";
import { createInbox, type Msg, nanos } from "@nats-io/transport-node";
import type { QueueClaimParts } from "./queue_claim_kinds.ts";
import type { QueueConnection } from "./queue_connection.ts";
import type { QueueNames } from "./queue_names.ts";
import type { StoredBytes } from "./queue_entry.ts";

/** Message that a lane delivered to this process and that is not yet acknowledged or returned. */
export interface QueueMessage extends StoredBytes {
  /** Subject for the acknowledgement. */
  readonly reply: string;
  /** Number of times it was delivered, including this one. */
  readonly deliveryCount: number;
  /** Number of later messages in the lane. */
  readonly pending: number;
}

const REQUEST_TIMEOUT_MS = 2_000;
/**
 * Milliseconds until a request for a message expires; a lane answers immediately unless another worker was faster or
 * the message is delayed.
 */
const PULL_MS = 100;
// Longer than any retry delay; messages from workers count as activity.
const INACTIVE_MS = 3600 * 1000;
const MAX_DELIVER = 1000;

/**
 * Consumers of lanes. Each delivers one message at a time to a single worker. Later messages of the lane wait until it
 * is acknowledged, even while it is delayed.
 */
export class LaneConsumers {
  readonly #connection: QueueConnection;
  readonly #names: QueueNames;
  readonly #ackWaitsMs: readonly number[];

  /** Stores the dependencies; consumers are created on demand. */
  constructor({ connection, names, ackWaitsMs }: Pick<QueueClaimParts, "connection" | "names" | "ackWaitsMs">) {
    this.#connection = connection;
    this.#names = names;
    this.#ackWaitsMs = ackWaitsMs;
  }

  /** Returns the state of a lane's consumer; creates a missing one. */
  async info(lane: string): Promise<ConsumerInfo> {
    try {
      return await this.#connection.manager.consumers.info(this.#names.events, this.#names.consumer(lane));
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound) {
        return await this.#create(lane);
      }
      throw error;
    }
  }

  /** Recreates the consumer of a lane; it delivers all messages again. */
  async renew(lane: string): Promise<ConsumerInfo> {
    await removeConsumer(this.#connection, this.#names, lane);
    return await this.#create(lane);
  }

  /** Pulls the next message of a lane; undefined if none is available now. */
  async pull(lane: string): Promise<QueueMessage | undefined> {
    const { apiPrefix } = this.#connection;
    const subject = `${apiPrefix}.CONSUMER.MSG.NEXT.${this.#names.events}.${this.#names.consumer(lane)}`;
    // Messages arrive under their own subject, which the shared inbox of requests ignores.
    const options = { timeout: REQUEST_TIMEOUT_MS, noMux: true, reply: createInbox() };
    // The request expires: an open one would take the lane's next message with nobody waiting for it.
    const request = JSON.stringify({ batch: 1, expires: nanos(PULL_MS) });
    return readQueueMessage(await this.#connection.nats.request(subject, request, options));
  }

  /** Acknowledges a message; resolves when the server has confirmed it. */
  async acknowledge({ reply }: QueueMessage): Promise<void> {
    await this.#connection.nats.request(reply, "+ACK", { timeout: REQUEST_TIMEOUT_MS });
  }

  /** Returns a message to the lane, which delivers it again after `delayMs` at the earliest. */
  giveBack({ reply }: QueueMessage, delayMs = 0): void {
    this.#connection.publish(
      reply,
      delayMs <= 0 ? "-NAK" : `-NAK ${JSON.stringify({ delay: nanos(Math.ceil(delayMs)) })}`,
    );
  }

  /** Reports that a message is in progress. */
  keep({ reply }: QueueMessage): void {
    this.#connection.publish(reply, "+WPI");
  }

  #create(lane: string): Promise<ConsumerInfo> {
    return this.#connection.manager.consumers.add(this.#names.events, {
      durable_name: this.#names.consumer(lane),
      filter_subject: this.#names.laneSubject(lane),
      ...{ ack_policy: AckPolicy.Explicit, max_ack_pending: 1, max_deliver: MAX_DELIVER },
      backoff: this.#ackWaitsMs.map((wait) => nanos(wait)),
      inactive_threshold: nanos(INACTIVE_MS),
    });
  }
}

/** Removes the consumer of a lane, with what it knows about delays; the next worker that asks for it recreates it. */
export async function removeConsumer(connection: QueueConnection, names: QueueNames, lane: string): Promise<void> {
  await connection.manager.consumers.delete(names.events, names.consumer(lane)).catch(() => false);
}

/**
 * Reads a message and the counts in its reply subject: `$JS.ACK.<stream>.<consumer>.<deliveries>.<stream seq>.<consumer
 * seq>.<time>.<pending>`. Newer servers insert two names.
 */
function readQueueMessage({ subject, reply, data }: Msg): QueueMessage | undefined {
  if (reply === undefined || !reply.startsWith("$JS.ACK.")) return undefined;
  const tokens = reply.split(".");
  const [deliveryCount, seq, , , pending] = tokens.slice(tokens.length >= 11 ? 6 : 4).map(Number);
  if (deliveryCount === undefined || seq === undefined || !Number.isSafeInteger(seq)) return undefined;
  return { subject, data, reply, seq, deliveryCount, pending: pending ?? 0 };
}
