import type { DatabaseSync } from "node:sqlite";
import { systemHint, systemReason } from "../../host/files/system_reason.ts";
import type { ExportRequestKind, StoredEvent } from "../export_request.ts";
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
import type { RoutedEvent } from "../webhook_event.ts";
import { ChangeWatch } from "./change_watch.ts";
import { ClaimDesk } from "./claims.ts";
import { EventReader } from "./event_reader.ts";
import { GroupCommit, WriteTrouble } from "./group_commit.ts";
import { Housekeeping } from "./housekeeping.ts";
import {
  insertEvent,
  interruptedEvents,
  isEventNumber,
  recoverRunning,
  returnToLanes,
  type RunningStops,
  settleEvent,
  takeNumbers,
} from "./insert_events.ts";
import { KnownDeliveries } from "./known_deliveries.ts";
import { STATE } from "./schema.ts";
import { Statements } from "./statements.ts";

/** Options of an inbox in a file. */
export interface SqliteInboxOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** How long finished events are kept, in milliseconds; no housekeeping unless given. */
  readonly retainMs?: number;
  /** Maximum size of the file in bytes; finished events are removed before that. */
  readonly maxBytes?: number;
  /** Lock to hold while the inbox is open. */
  readonly lock?: Disposable;
  /** Returns whether a server holds the file. */
  readonly isServed?: () => Promise<boolean>;
}

/** Inbox in a SQLite file on one machine. Created by `serveSqliteInbox()` and `openSqliteInbox()`. */
export class SqliteInbox implements Inbox {
  readonly #database: DatabaseSync;
  readonly #options: SqliteInboxOptions;
  readonly #statements: Statements;
  readonly #commit: GroupCommit;
  readonly #known: KnownDeliveries;
  readonly #claims: ClaimDesk;
  readonly #reader: EventReader;
  readonly #changes: ChangeWatch;
  readonly #housekeeping: Housekeeping | undefined;
  readonly #trouble: WriteTrouble;
  readonly isServed?: () => Promise<boolean>;
  #batch: Batch | undefined;

  /** Takes ownership of a prepared database. */
  constructor(database: DatabaseSync, options: SqliteInboxOptions) {
    this.#database = database;
    this.#options = options;
    this.#statements = new Statements(database);
    this.#known = new KnownDeliveries(this.#statements);
    this.#commit = new GroupCommit(database, (error) => this.#afterCommit(error));
    this.#trouble = new WriteTrouble(() => this.#probe());
    this.#changes = new ChangeWatch(() => Number(this.#statements.get("dataVersion")?.["data_version"]));
    const claimParts = { statements: this.#statements, commit: this.#commit, changes: this.#changes, now: options.now };
    this.#claims = new ClaimDesk(claimParts);
    this.#reader = new EventReader(database, this.#statements, options.now);
    const { retainMs, maxBytes, now } = options;
    if (retainMs !== undefined && maxBytes !== undefined) {
      const parts = { database, statements: this.#statements, commit: this.#commit };
      this.#housekeeping = new Housekeeping({ ...parts, retainMs, maxBytes, now });
    }
    const { isServed } = options;
    if (isServed !== undefined) this.isServed = async () => await isServed() && this.#isHandled();
  }

  /** Stores whether the server hands events to a handler, for programs that inspect the file. */
  async noteServer(handles: boolean): Promise<void> {
    await this.#write(() => void this.#statements.run("noteServer", handles ? 1 : 0));
  }

  #isHandled(): boolean {
    return this.#statements.get("isHandled")?.["handles"] !== 0;
  }

  /** Stops handlers that outlived a killed server, and makes their events wait again. */
  async recover({ stopProcess, onInterrupted }: RunningStops): Promise<void> {
    const rows = this.#statements.all("running");
    for (const { pid, claimed_at } of rows) {
      if (pid !== null) await stopProcess({ pid: Number(pid), startedAt: Number(claimed_at) });
    }
    await this.#write(() => recoverRunning(this.#statements, rows, this.#options.now()));
    for (const event of interruptedEvents(rows)) onInterrupted?.(event);
  }

  add(event: NewEvent): Promise<Accepted> {
    if (this.#housekeeping?.isFull === true) {
      const hint = "Handle or drop events, or increase --max-inbox.";
      return Promise.reject(new InboxError("inbox-full", "Cannot store the event: the inbox is full", { hint }));
    }
    const batch = this.#batch ??= this.#openBatch();
    const place = batch.arrivals.push(event) - 1;
    return batch.accepted.then((accepted) => at(accepted, place));
  }

  /** Opens a batch; events that arrive before the next transaction are added together. */
  #openBatch(): Batch {
    const arrivals: NewEvent[] = [];
    const close = () => this.#batch = undefined;
    const accepted = this.#write(() => {
      close();
      return this.#addAll(arrivals);
    }, () => this.#trouble.clear());
    accepted.catch(close); // a transaction that could not even begin
    return { arrivals, accepted };
  }

  #addAll(arrivals: readonly NewEvent[]): Accepted[] {
    const first = takeNumbers(this.#statements, arrivals.length);
    const added = { waiting: 0, stored: 0 };
    const known = this.#known.recognize(arrivals, first);
    const accepted = arrivals.map((event, i): Accepted => {
      const before = known[i];
      if (before !== undefined) return { id: String(before), duplicate: true };
      insertEvent(this.#statements, event, first + i);
      added[event.stored === true ? "stored" : "waiting"] += 1;
      return { id: String(first + i), duplicate: false };
    });
    for (const state of ["waiting", "stored"] as const) {
      if (added[state] > 0) this.#statements.run("countAdded", added[state], STATE[state]);
    }
    return accepted;
  }

  claim(signal: AbortSignal): Promise<Claim | undefined> {
    return this.#claims.next(signal);
  }

  claimExport(kind: ExportRequestKind, signal: AbortSignal, route?: string): Promise<ExportClaim | undefined> {
    return this.#claims.nextExport(kind, signal, route);
  }

  claimRoute(route: string, signal: AbortSignal): Promise<Claim<RoutedEvent> | undefined> {
    return this.#claims.nextRoute(route, signal);
  }

  lastBehind({ id }: ExportClaim): Promise<number | undefined> {
    return this.#read(() => {
      const at = this.#statements.get("lastBehind", Number(id))?.["at"];
      return typeof at === "number" ? at : undefined;
    });
  }

  async noteProcess(claim: Claim<StoredEvent>, pid: number): Promise<void> {
    await this.#write(() => void this.#statements.run("notePid", Number(claim.id), pid, this.#options.now()));
  }

  async settle(claim: Claim<StoredEvent>, settlement: Settlement): Promise<void> {
    await this.#write(() => settleEvent(this.#statements, { claim, settlement }, this.#options.now()));
  }

  list(query: EventQuery): Promise<EventSummary[]> {
    return this.#read(() => this.#reader.list(query));
  }

  get(id: string): Promise<EventRecord | undefined> {
    return this.#read(() => isEventNumber(id) ? this.#reader.get(Number(id)) : undefined);
  }

  routesOf(id: string): Promise<EventSummary[]> {
    return this.#read(() => isEventNumber(id) ? this.#reader.routesOf(Number(id)) : []);
  }

  async replay(id: string): Promise<boolean> {
    if (await this.get(id) === undefined) return false;
    return (await this.replayAll([id])).length > 0;
  }

  async replayAll(ids: readonly string[]): Promise<string[]> {
    return await this.#write(() => returnToLanes(this.#statements, ids, this.#options.now()));
  }

  async drop(id: string): Promise<boolean> {
    if (await this.get(id) === undefined) return false;
    return await this.#write(() => {
      const now = this.#options.now();
      const row = this.#statements.get("drop", Number(id), now);
      if (row !== undefined) this.#statements.run("promote", Number(id), now);
      return row !== undefined;
    });
  }

  status(): Promise<InboxStatus> {
    return this.#read(() => {
      const problem = this.#trouble.problem ?? (this.#housekeeping?.isFull === true ? "the inbox is full" : undefined);
      return { ...this.#reader.status(this.#claims), problem };
    });
  }

  watch(onChange: () => void): Disposable {
    return this.#changes.watch(onChange);
  }

  [Symbol.asyncDispose](): Promise<void> {
    if (!this.#database.isOpen) return Promise.resolve();
    this.#housekeeping?.[Symbol.dispose]();
    this.#trouble[Symbol.dispose]();
    this.#claims[Symbol.dispose]();
    this.#changes[Symbol.dispose]();
    this.#commit.flush();
    if (this.#known.hasRecent) { // so that an older program can read them too
      this.#commit.run(() => this.#known.move(this.#options.now())).catch(() => {}); // it stays where it is
      this.#commit.flush();
    }
    this.#database.close();
    this.#options.lock?.[Symbol.dispose]();
    return Promise.resolve();
  }

  /** Writes as much as a few events need, and deletes it again. */
  async #probe(): Promise<void> {
    await this.#commit.run(() => this.#statements.run("fillProbe"));
    await this.#commit.run(() => this.#statements.run("emptyProbe"));
  }

  async #write<T>(work: () => T, onWritten?: () => void): Promise<T> {
    try {
      const result = await this.#commit.run(work);
      onWritten?.();
      return result;
    } catch (cause) {
      throw inboxFailure(cause);
    }
  }

  #read<T>(work: () => T): Promise<T> {
    try {
      return Promise.resolve(work());
    } catch (cause) {
      return Promise.reject(inboxFailure(cause));
    }
  }

  #afterCommit(error: unknown): void {
    this.#known.settle(error === undefined);
    if (error !== undefined) this.#trouble.note(inboxFailure(error).message);
    this.#changes.note();
    this.#claims.wake();
  }
}

interface Batch {
  readonly arrivals: NewEvent[];
  readonly accepted: Promise<Accepted[]>;
}

function at<T>(values: readonly T[], place: number): T {
  const value = values[place];
  if (value === undefined) throw new RangeError(`Value missing ${place}`);
  return value;
}

/** Creates the error for a failed read or write of an open inbox. */
function inboxFailure(cause: unknown): InboxError {
  const reason = systemReason(cause) ?? (cause instanceof Error ? cause.message : String(cause));
  return new InboxError("inbox-unavailable", `Cannot use the inbox: ${reason}`, {
    hint: systemHint(cause) ?? "Check its disk: free space, permissions, health.",
    cause,
  });
}
