import type { LaneHead } from "../lane_head.ts";
import type { EventSummary } from "../inbox.ts";
import { stateOf } from "./schema.ts";
import type { InboxRow, Statements } from "./statements.ts";
import { listStoredEvent, storedTime } from "./stored_event.ts";

/** Converter of rows to summaries; reads the first event of a lane once. */
export class Summaries {
  readonly #statements: Statements;
  readonly #now: number;
  readonly #heads = new Map<string, LaneHead | undefined>();

  /** `now` is in epoch milliseconds. */
  constructor(statements: Statements, now: number) {
    this.#statements = statements;
    this.#now = now;
  }

  /** Converts a row. */
  of(row: InboxRow): EventSummary {
    const state = stateOf(Number(row["state"]));
    const attempts = Number(row["attempts"]);
    const receivedAt = storedTime(row["received_at"]);
    const retryAt = storedTime(row["retry_at"]);
    const isLater = Number(row["tries"]) > 0 || retryAt > Math.max(this.#now, receivedAt);
    return {
      ...{ id: String(row["id"]), state, event: listStoredEvent(row["payload"], receivedAt), attempts, receivedAt },
      retryAt: state === "waiting" && isLater ? retryAt : undefined,
      waitsBehind: state === "waiting" && row["head"] === 0 ? this.#headOf(String(row["lane"])) : undefined,
      // Of a stored event, it is when its retention begins.
      finishedAt: row["finished_at"] === null || state === "stored" ? undefined : storedTime(row["finished_at"]),
      reason: row["reason"] === null ? undefined : String(row["reason"]),
    };
  }

  #headOf(lane: string): LaneHead | undefined {
    if (!this.#heads.has(lane)) this.#heads.set(lane, this.#readHead(lane));
    return this.#heads.get(lane);
  }

  #readHead(lane: string): LaneHead | undefined {
    const row = this.#statements.get("laneHolder", lane) ?? this.#statements.get("laneHead", lane);
    const state = row === undefined ? "done" : stateOf(Number(row["state"]));
    if (row === undefined || state !== "waiting" && state !== "running" && state !== "dead") return undefined;
    const retryAt = storedTime(row["retry_at"]);
    return { id: String(row["id"]), state, until: state === "waiting" && retryAt > this.#now ? retryAt : undefined };
  }
}
