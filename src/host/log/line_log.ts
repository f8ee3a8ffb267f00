import { escapeJson } from "../../base/escape_json.ts";
import { escapeText, quote, truncate } from "../../base/text.ts";
import { formatLocalTime } from "../time/local_time.ts";
import type { Log, LogFacts } from "./log.ts";

/** Options of {@linkcode createLineLog}. */
export interface LogOptions {
  /** Format: text for people, or one JSON object per line with `time`, `level`, `code`, `message`, facts and data. */
  readonly format: "text" | "json";
  /** Returns the current time in epoch milliseconds. */
  readonly now: () => number;
  /** Writes a line, given without its newline. */
  readonly out: (line: string) => void;
  /** Writes a line with a warning, given without its newline. */
  readonly err: (line: string) => void;
}

/** Line of a log. */
export interface LogLine {
  /** Message on one line, already escaped. */
  readonly message: string;
  /** Additional facts. */
  readonly facts?: LogFacts;
  /** Additional fields for JSON only, by name. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** Log that writes lines. */
export interface LineLog extends Log {
  /** Writes an info line whose message is already escaped. */
  write(line: LogLine): void;
}

/** Code of lines that only people read. */
const NO_CODE = "note";

const MAX_FACT_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 2000;

/** Renders the line of a JSON log about lines that were dropped because the reader was too slow. */
export function droppedLine(count: number, time: number): string {
  const message = `${count} lines were dropped because the reader was too slow`;
  return JSON.stringify({
    time: new Date(time).toISOString(),
    level: "warning",
    code: "lines-dropped",
    message,
    count,
  });
}

/** Creates a log that writes one line with a time per message. Escapes line breaks and control characters. */
export function createLineLog({ format, now, out, err }: LogOptions): LineLog {
  const stamp = createStamp();
  const render = (level: "info" | "warning", { message, facts = {}, data }: LogLine) => {
    const time = now();
    if (format === "text") return `[${stamp(time)}] ${level === "warning" ? "warning: " : ""}${message}${pairs(facts)}`;
    const { code = NO_CODE, ...rest } = facts;
    return escapeJson(JSON.stringify({ time: new Date(time).toISOString(), level, code, message, ...rest, ...data }));
  };
  return {
    write: (line) => out(render("info", line)),
    info: (message, facts = {}) => out(render("info", { message: oneLine(message), facts })),
    warning: (message, facts = {}) => err(render("warning", { message: oneLine(message), facts })),
  };
}

/** Keeps backslashes: outside values in a message are already escaped. */
function oneLine(message: string): string {
  return truncate(message, MAX_MESSAGE_LENGTH).replace(/[^\\]+/g, escapeText);
}

function pairs(facts: LogFacts): string {
  return Object.entries(facts).map(([key, value]) => {
    if (value === undefined || key === "code") return "";
    const text = truncate(String(value), MAX_FACT_LENGTH);
    return ` ${key}=${/^[\w.:/@+-]+$/.test(text) ? text : quote(text)}`;
  }).join("");
}

/** Creates a function that formats the local date and time, at most once per second, as many events arrive in one. */
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
