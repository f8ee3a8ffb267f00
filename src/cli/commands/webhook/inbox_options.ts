import { Option } from "@commander-js/extra-typings";
import { parseCount } from "../../../console/quantity.ts";

/** The options that say which inbox is meant. */
export interface InboxOptions {
  /** The file. */
  readonly inbox?: string | undefined;
  /** The port of the server, after which its own file is named. */
  readonly port: number;
  /** The servers of a queue. */
  readonly queue?: string | undefined;
  /** A NATS credentials file. */
  readonly queueCreds?: string | undefined;
}

/** Where a server listens unless told otherwise (webhooks, section 8). */
export const DEFAULT_PORT = 8080;

/** `--inbox`: the file. */
export function inboxOption() {
  return new Option("--inbox <file>", "the inbox file (default: webhook-<port>.inbox in the platform's state folder)");
}

/** `--port` of a command that looks into the inbox of a server. */
export function serverPortOption() {
  return new Option("--port <port>", "the port of the server whose inbox is meant")
    .default(DEFAULT_PORT)
    .argParser((text: string) => parseCount(1, 65_535)(text));
}

/** `--queue`: a queue in place of a file. */
export function queueOption() {
  return new Option("--queue <url>", "the NATS queue that takes the place of a file, nats://host:4222 (or TOOL_QUEUE)");
}

/** `--queue-creds`: the key to the queue. */
export function queueCredsOption() {
  return new Option("--queue-creds <file>", "a NATS credentials file for the queue");
}
