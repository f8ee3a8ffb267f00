import {
  type Accepted,
  type Claim,
  type EventQuery,
  type EventRecord,
  type EventSummary,
  type ExportClaim,
  type Inbox,
  InboxError,
  type InboxStatus,
  type NewEvent,
  type Settlement,
} from "../inbox.ts";
import { parseQueueUrl } from "./queue_address.ts";
import { ANY_SERVICE, type QueueSettings } from "./queue_claim_kinds.ts";
import { openConnection, type QueueConnection } from "./queue_connection.ts";
import { laneToken, messageId, QueueNames } from "./queue_names.ts";
import { ensureStreams } from "./queue_streams.ts";
import { dropEvent, replayEvent } from "./change_event.ts";
import { DamagedEvents, type QueueParts } from "./damaged_events.ts";
import { type ExportRequestKind, isRouted, type StoredEvent } from "../export_request.ts";
import { laneOf } from "../lane.ts";
import type { RoutedEvent } from "../webhook_event.ts";
import { QueueClaimDesk } from "./queue_claim_desk.ts";
import { eventMessage } from "./queue_entry.ts";
import { QueueLedger } from "./queue_ledger.ts";
import { QueueRoutes } from "./queue_routes.ts";
import { QueueView } from "./queue_view.ts";

/** Address and settings of a queue. */
interface NatsInboxOptions extends Partial<QueueSettings> {
  /** Server, `nats://[user:password@]host[:port]` or `tls://…`; several are separated by commas. */
  readonly url: string;
  /** Content of a NATS credentials file. */
  readonly credentials?: Uint8Array | undefined;
  /** Milliseconds that finished events are kept; default: the queue's setting, 7 days for a new queue. */
  readonly retainMs?: number;
  /** Prefix of streams and subjects: lower case letters, digits and underscores; default `tool`. */
  readonly name?: string;
}

/**
 * One for all deliveries: the server adds by how much that of a later delivery is longer to the time of a retry, which
 * would come that much late.
 */
const ACK_WAITS_MS = [30_000];

/**
 * Opens an inbox in NATS JetStream, shared by many receivers and workers, and creates missing streams.
 *
 * Each event is one message in a work queue; its subject is the page. A stored event survives what the server survives:
 * `kill -9` of any process, and a crash of the server's machine if the server syncs its files. The server detects
 * duplicates for ten minutes; after its restart, only those of unfinished events.
 *
 * @throws {InboxError} `inbox-unavailable`.
 */
export async function openNatsInbox(options: NatsInboxOptions): Promise<Inbox> {
  const { url, credentials, retainMs, name = "tool", ackWaitsMs = ACK_WAITS_MS, now = Date.now } = options;
  const connection = await openConnection(parseQueueUrl(url), credentials);
  const names = new QueueNames(name);
  try {
    await connection.persist("open the queue", () => ensureStreams(connection.manager, names, retainMs));
  } catch (error) {
    await connection.nats.close();
    throw error;
  }
  return new NatsInbox(connection, names, { ackWaitsMs, onInterrupted: options.onInterrupted, now });
}

const CLOSE_MS = 2_000;
const CHANGE_MS = 150;
/** Tries of a change that conflicts with others; the second nearly always succeeds. */
const MAX_TRIES = 5;
const EMPTY = { waiting: 0, running: 0, stored: 0, done: 0, dead: 0, filtered: 0, dropped: 0 };

/** Inbox in NATS JetStream, shared by many receivers and workers. */
class NatsInbox implements Inbox {
  readonly #connection: QueueConnection;
  readonly #names: QueueNames;
  readonly #parts: QueueParts;
  readonly #damaged: DamagedEvents;
  readonly #view: QueueView;
  readonly #routes: QueueRoutes;
  readonly #claims: QueueClaimDesk;
  readonly #watchers = new Set<() => void>();
  readonly #statusLoop: Promise<void>;
  #changeTimer: ReturnType<typeof setTimeout> | undefined;
  #listening = false;
  #lastStatus: InboxStatus = { counts: EMPTY };

  /** Opened by `openNatsInbox`. */
  constructor(connection: QueueConnection, names: QueueNames, { ackWaitsMs, onInterrupted, now }: QueueSettings) {
    this.#connection = connection;
    this.#names = names;
    this.#damaged = new DamagedEvents({ connection, names, now });
    const parts = { connection, names, ledger: new QueueLedger(connection, names), damaged: this.#damaged, now };
    this.#parts = parts;
    this.#view = new QueueView(parts);
    this.#routes = new QueueRoutes(parts);
    this.#claims = new QueueClaimDesk({ ...parts, routes: this.#routes, ackWaitsMs, onInterrupted });
    this.#statusLoop = this.#followConnection();
  }

  /** See {@linkcode Inbox.add}. */
  async add({ dedupeKey, ...event }: NewEvent): Promise<Accepted> {
    if (isRouted(event.event)) {
      const accepted = await this.#routes.add({ dedupeKey, ...event, event: event.event });
      this.#publishChange();
      return accepted;
    }
    const lane = laneToken(laneOf(event.event));
    const subject = this.#names.laneSubject(lane);
    const data = eventMessage(event);
    // Later records about the event must fit too.
    if (data.length > this.#connection.maxPayload / 2) throw tooLarge(data.length, this.#connection.maxPayload / 2);
    const { seq, duplicate, tries } = await this.#connection.store(subject, data, { msgID: messageId(dedupeKey) });
    const id = `n${seq}`;
    // A duplicate of a later try was stored by an earlier one whose answer was lost.
    if (duplicate && tries === 1) return { id, duplicate };
    this.#hint(lane);
    this.#publishChange();
    return { id, duplicate: false };
  }

  /** See {@linkcode Inbox.claim}; also returns undefined when the inbox is closed. */
  async claim(signal: AbortSignal): Promise<Claim | undefined> {
    return await this.#noteClaim(this.#claims.events.claim(signal));
  }

  /** See {@linkcode Inbox.claimExport}; also returns undefined when the inbox is closed. */
  async claimExport(kind: ExportRequestKind, signal: AbortSignal, route?: string): Promise<ExportClaim | undefined> {
    return await this.#noteClaim(this.#claims.ofExports(kind, route).claim(signal));
  }

  /** See {@linkcode Inbox.claimRoute}; also returns undefined when the inbox is closed. */
  async claimRoute(route: string, signal: AbortSignal): Promise<Claim<RoutedEvent> | undefined> {
    return await this.#noteClaim(this.#claims.ofRoute(route).claim(signal));
  }

  /** See {@linkcode Inbox.lastBehind}. */
  lastBehind(claim: ExportClaim): Promise<number | undefined> {
    return this.#ask("read the queue", () => this.#claims.of(claim.event).lastBehind(claim));
  }

  /** See {@linkcode Inbox.settle}; a claim that was settled before changes nothing. */
  async settle(claim: Claim<StoredEvent>, settlement: Settlement): Promise<void> {
    await this.#claims.of(claim.event).settle(claim, settlement);
    this.#publishChange();
  }

  /** See {@linkcode Inbox.isServed}. */
  isServed(): Promise<boolean> {
    return this.#connection.isAnswered(this.#names.subject("served", ANY_SERVICE));
  }

  /** See {@linkcode Inbox.list}. */
  list(query: EventQuery): Promise<EventSummary[]> {
    return this.#ask("list events", () => this.#view.list(query));
  }

  /** See {@linkcode Inbox.get}. */
  get(id: string): Promise<EventRecord | undefined> {
    return this.#ask("read the event", async () => await this.#view.get(id) ?? await this.#damaged.get(id));
  }

  /** See {@linkcode Inbox.routesOf}. */
  routesOf(id: string): Promise<EventSummary[]> {
    return this.#ask("read the event", () => this.#view.routesOf(id));
  }

  /** See {@linkcode Inbox.replay}. */
  async replay(id: string): Promise<boolean> {
    const found = await this.#ask("read the event", () => this.#view.find(id));
    if (found === undefined) return this.#noteReplay(await this.#damaged.replay(id));
    return await replayEvent(this.#parts, found) && this.#noteReplay(found.entry.lane);
  }

  /** See {@linkcode Inbox.replayAll}; lanes run concurrently, the events of a lane in order. */
  async replayAll(ids: readonly string[]): Promise<string[]> {
    const found = await Promise.all(ids.map((id) => this.#ask("read the event", () => this.#view.find(id))));
    const lanes = Map.groupBy(ids, (_, at) => found[at]?.entry.lane);
    const replayed = new Set<string>();
    await Promise.all([...lanes.values()].map(async (lane) => {
      for (const id of lane) if (await this.replay(id)) replayed.add(id);
    }));
    return ids.filter((id) => replayed.has(id));
  }

  /** See {@linkcode Inbox.drop}. */
  async drop(id: string): Promise<boolean> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const found = await this.#ask("read the event", () => this.#view.find(id));
      if (found === undefined) return await this.#dropDamaged(id);
      if (found.summary.state !== "waiting" && found.summary.state !== "dead") return false;
      if (!await dropEvent(this.#parts, found)) continue;
      this.#hint(found.entry.lane);
      this.#publishChange();
      return true;
    }
    return false;
  }

  /** See {@linkcode Inbox.status}; without an answer from the server, the last known status. */
  async status(): Promise<InboxStatus> {
    try {
      const status = await this.#view.status();
      const { dueSince, counts: { running } } = status;
      const served = dueSince === undefined ? undefined : running > 0 || await this.isServed();
      this.#lastStatus = { ...status, served };
      return this.#lastStatus;
    } catch {
      return { ...this.#lastStatus, problem: `the queue at ${this.#connection.label} does not answer` };
    }
  }

  /** See {@linkcode Inbox.watch}. */
  watch(onChange: () => void): Disposable {
    this.#listen();
    const watcher = () => onChange();
    this.#watchers.add(watcher);
    return { [Symbol.dispose]: () => void this.#watchers.delete(watcher) };
  }

  /** Gives claimed messages back and closes the connection. */
  async [Symbol.asyncDispose](): Promise<void> {
    const { nats } = this.#connection;
    this.#watchers.clear();
    clearTimeout(this.#changeTimer);
    const closed = this.#claims.close();
    const parting = closed.then(() => nats.flush()).catch(() => undefined);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => timer = setTimeout(resolve, CLOSE_MS));
    await Promise.race([parting, late]);
    clearTimeout(timer);
    await nats.close();
    await Promise.all([parting, this.#statusLoop]);
  }

  async #noteClaim<T>(claim: Promise<T>): Promise<T> {
    const claimed = await claim;
    if (claimed !== undefined) this.#publishChange();
    return claimed;
  }

  #hint(lane: string): void {
    this.#claims.events.hint(lane);
  }

  #noteReplay(lane: string | undefined): boolean {
    if (lane === undefined) return false;
    this.#hint(lane);
    this.#publishChange();
    return true;
  }

  async #dropDamaged(id: string): Promise<boolean> {
    const isDropped = await this.#damaged.drop(id);
    if (isDropped) this.#publishChange();
    return isDropped;
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    const { nats } = this.#connection;
    nats.subscribe(this.#names.subject("change", "any"), { callback: () => this.#changed() });
    nats.flush().then(() => this.#changed(), () => {}); // until then, what others did was not told
  }

  #publishChange(): void {
    this.#connection.publish(this.#names.subject("change", "any"));
  }

  #changed(): void {
    if (this.#watchers.size === 0 || this.#changeTimer !== undefined) return;
    this.#changeTimer = setTimeout(() => {
      this.#changeTimer = undefined;
      for (const notify of this.#watchers) notify();
    }, CHANGE_MS);
  }

  async #followConnection(): Promise<void> {
    for await (const { type } of this.#connection.nats.status()) {
      if (type !== "reconnect" && type !== "disconnect") continue;
      if (type === "reconnect") this.#claims.scan();
      this.#changed();
    }
  }

  /** Sends a request to the server, retrying for a few seconds while it does not answer. */
  #ask<T>(action: string, question: () => Promise<T>): Promise<T> {
    return this.#connection.persist(action, question);
  }
}

function tooLarge(size: number, cap: number): InboxError {
  return new InboxError("event-too-large", `Cannot store the event: it has ${size} bytes, the queue accepts ${cap}`, {
    hint: "Raise max_payload of nats-server",
  });
}
