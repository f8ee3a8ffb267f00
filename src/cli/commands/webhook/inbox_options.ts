import { Option } from "@commander-js/extra-typings";
import { parseCount } from "../../../console/quantity.ts";

/** Values of the options that select an inbox. */
export interface InboxOptions {
  /** The file. */
  readonly inbox?: string | undefined;
  /** Port of the server, which is part of its inbox's name. */
  readonly port: number;
  /** URL of the queue's servers. */
  readonly queue?: string | undefined;
  /** File with the URL of the queue's servers, which can contain credentials. */
  readonly queueFile?: string | undefined;
  /** NATS credentials file. */
  readonly queueCreds?: string | undefined;
}

/** Default port of a server (webhooks, section 8). */
export const DEFAULT_PORT = 8080;

/** Options that select an inbox. */
export const inboxOptions = {
  inbox: () =>
    new Option("--inbox <file>", "the inbox file (default: webhook-<port>.inbox in the platform's state folder)"),
  /** For a command that reads the inbox of a server. */
  port: () =>
    new Option("--port <port>", "port of the server whose inbox to use")
      .default(DEFAULT_PORT)
      .argParser((text: string) => parseCount(1, 65_535)(text)),
  queue: () =>
    new Option(
      "--queue <url>",
      "NATS server to use instead of the inbox file, nats://host:4222 (or TOOL_QUEUE, with credentials too)",
    ),
  queueFile: () =>
    new Option(
      "--queue-file <file>",
      "read the queue's address from a file, as nats://user:password@host:4222 or nats://token@host:4222",
    ),
  queueCreds: () => new Option("--queue-creds <file>", "NATS credentials file for the queue"),
};
