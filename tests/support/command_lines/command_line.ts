import type { Need } from "./needs.ts";

/** A command line of the program: what it needs, and all that it must leave behind. */
export interface CommandLine {
  /**
   * The words after the name of the program. Double quotes keep spaces; `{site}`, `{receiver}`, `{queue}` and `{port}`
   * are replaced by addresses of the stage.
   */
  readonly line: string;
  /** What is there before. */
  readonly needs?: readonly Need[];
  /** Exit code; 0 unless given. */
  readonly code?: number;
  /**
   * Files that it creates or changes, as paths in which `*` stands for any part of a path. Each must match a file, and
   * every other file stays as it was.
   */
  readonly leaves?: readonly string[];
  /** Files that it removes, in the same form. */
  readonly removes?: readonly string[];
  /** What standard output contains. */
  readonly prints?: RegExp;
  /** What standard error contains; empty unless given. */
  readonly warns?: RegExp;
  /** Content of standard input; none unless given. */
  readonly stdin?: string;
  /** How it is used if it runs until it is stopped. */
  readonly serves?: Service;
  /** Runs on every change, although the table has an earlier line of the same command. */
  readonly always?: true;
}

/** A command that runs until it is stopped. */
export interface Service {
  /** What it prints when it is ready, on either stream; its first group is a port, or a URL. */
  readonly ready: RegExp;
  /** Path that it answers; not asked unless given. */
  readonly answers?: string;
  /** File that appears once it has handled an event that it is sent. */
  readonly handles?: string;
  /** Signal that stops it; SIGTERM unless given. */
  readonly stopsOn?: "SIGINT" | "SIGTERM";
}

/** Splits a line into words. */
export function splitWords(line: string): string[] {
  return [...line.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ""));
}
