import { escapeJson } from "../../base/escape_json.ts";
import { escapeText, quote, truncate } from "../../base/text.ts";
import { formatLocalTime } from "../time/local_time.ts";
import type { Log, LogFacts } from "./log.ts";

/** How and where {@linkcode createLineLog} writes. */
export interface LogOptions {
  /** Text for people, or JSON with `time`, `level`, `message` and whatever else is known. */
  readonly format: "text" | "json";
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Takes a line, without its end. */
  readonly out: (line: string) => void;
  /** Takes a line with a warning, without its end. */
  readonly err: (line: string) => void;
}

/** A line of a log. */
export interface LogLine {
  /** What happened, on one line. */
  readonly message: string;
  /** What is known besides. */
  readonly facts?: LogFacts;
  /** What only programs read, by the names of its fields. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** A log that writes lines. */
export interface LineLog extends Log {
  /** Writes an expected line whose message is escaped already. */
  write(line: LogLine): void;
}

const MAX_FACT_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 2000;

/** Creates a log of lines with their time; whatever a message holds, a line stays one line. */
export function createLineLog({ format, now, out, err }: LogOptions): LineLog {
  const stamp = createStamp();
  const render = (level: "info" | "warning", { message, facts = {}, data }: LogLine) => {
    const time = now();
    if (format === "text") return `[${stamp(time)}] ${level === "warning" ? "warning: " : ""}${message}${pairs(facts)}`;
    return escapeJson(JSON.stringify({ time: new Date(time).toISOString(), level, message, ...facts, ...data }));
  };
  return {
    write: (line) => out(render("info", line)),
    info: (message, facts = {}) => out(render("info", { message: oneLine(message), facts })),
    warning: (message, facts = {}) => err(render("warning", { message: oneLine(message), facts })),
  };
}

/** Backslashes stay: what a message names from outside was escaped when it was put there. */
function oneLine(message: string): string {
  return truncate(message, MAX_MESSAGE_LENGTH).replace(/[^\\]+/g, escapeText);
}

function pairs(facts: LogFacts): string {
  return Object.entries(facts).map(([key, value]) => {
    if (value === undefined) return "";
    const text = truncate(String(value), MAX_FACT_LENGTH);
    return ` ${key}=${/^[\w.:/@+-]+$/.test(text) ? text : quote(text)}`;
  }).join("");
}

/** Local date and time, made once a second: many events arrive within one. */
function createStamp(): (time: number) => string {
  let second = NaN;
  let text = "";
  return (time) => {
    if (Math.floor(time / 1000) === second) return text;
    second = Math.floor(time / 1000);
    text = formatLocalTime(time);
    return text;
  };
}
