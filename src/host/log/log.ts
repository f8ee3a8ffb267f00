/** Additional facts of a log line, by name. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Log of a long-running part of the program. */
export interface Log {
  /** Logs an expected event. */
  info(message: string, facts?: LogFacts): void;
  /** Logs a problem that needs attention. */
  warning(message: string, facts?: LogFacts): void;
}
