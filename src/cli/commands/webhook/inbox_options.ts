import { Option } from "@commander-js/extra-typings";
import { quote, truncate } from "../../../base/text.ts";
import { stateFolder } from "../../../profile/platform_folders.ts";
import type { Context } from "../../../console/context.ts";
import type { InboxPlace } from "../../../console/inbox_place.ts";
import { UsageError } from "../../../console/errors.ts";
import { joinPath } from "../../../host/files/file_path.ts";
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

/**
 * The inbox that the options mean: a queue that is named, else a file that is named, else the queue of `TOOL_QUEUE`,
 * else the file of the server at the port.
 *
 * @throws {UsageError} for options that exclude each other and for a queue that is no NATS URL.
 * @throws {FileError} when the credentials file cannot be read.
 */
export async function readInboxPlace(
  { inbox, port, queue, queueCreds }: InboxOptions,
  { environment, files }: Pick<Context, "environment" | "files">,
): Promise<InboxPlace> {
  if (inbox !== undefined && queue !== undefined) {
    throw new UsageError("Cannot use --inbox together with --queue: an inbox is a file or a queue");
  }
  if (inbox === "") throw new UsageError("Cannot use an empty --inbox: it must name a file");
  const url = queue ?? (inbox === undefined ? environment.get("TOOL_QUEUE") || undefined : undefined);
  if (url === undefined && queueCreds !== undefined) {
    throw new UsageError("Cannot use --queue-creds without a queue", { hint: "Name the queue with --queue." });
  }
  if (url === undefined) {
    return { kind: "file", path: inbox ?? joinPath(stateFolder(environment), `webhook-${port}.inbox`) };
  }
  assertQueueUrl(url, queue === undefined ? "TOOL_QUEUE" : "--queue");
  if (queueCreds === undefined) return { kind: "queue", url };
  return { kind: "queue", url, credentials: await files.readFile(queueCreds, MAX_CREDENTIALS_BYTES) };
}

/** NATS writes about 1 KiB. */
const MAX_CREDENTIALS_BYTES = 64 * 1024;

function assertQueueUrl(text: string, source: string): void {
  for (const server of text.split(",")) {
    if (isServer(server.trim())) continue;
    // Where a password begins and ends cannot be told in a text that is no URL.
    const shown = text.includes("@") ? "a server" : quote(truncate(server, 80));
    throw new UsageError(`Cannot use ${shown} of ${source} as a queue: it is no NATS URL`, {
      hint: "Write nats://host:4222, or tls://host:4222; several servers are separated by commas.",
    });
  }
}

function isServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^(?:nats|tls):\/\//i.test(text) && url.hostname !== "";
}
