/**
 * Additional facts of a log line, by name. `code` is a stable name of what the line reports, for programs; lines of text
 * leave it out, because their message says it.
 */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Log of a long-running part of the program. */
export interface Log {
  /** Logs an expected event. */
  info(message: string, facts?: LogFacts): void;
  /** Logs a problem that needs attention. */
  warning(message: string, facts?: LogFacts): void;
}
