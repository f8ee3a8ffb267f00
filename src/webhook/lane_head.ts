/** The event that the others of its lane wait behind: the first unfinished one, or a dead one that holds the lane. */
export interface LaneHead {
  /** Identifier. */
  readonly id: string;
  readonly state: "waiting" | "running" | "dead";
  /** Epoch milliseconds of its next attempt, if it waits for a retry. */
  readonly until: number | undefined;
}
