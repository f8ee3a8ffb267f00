/** Facts that a line carries besides its message. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where a part of the program that runs for long says what a person may want to know. */
export interface Log {
  /** Something expected. */
  info(message: string, facts?: LogFacts): void;
  /** Something to look at. */
  warning(message: string, facts?: LogFacts): void;
}
