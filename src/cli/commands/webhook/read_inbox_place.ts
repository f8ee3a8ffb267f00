import { quote, truncate } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import type { InboxPlace } from "../../../console/inbox_place.ts";
import { UsageError } from "../../../console/command_errors.ts";
import { joinPath } from "../../../host/files/file_path.ts";
import { stateFolder } from "../../../profile/platform_folders.ts";
import type { InboxOptions } from "./inbox_options.ts";

/**
 * Returns the inbox that the options select: the given queue, else the given file, else the queue of `TOOL_QUEUE`, else
 * the file of the server at the port.
 *
 * @throws {UsageError} for options that exclude each other and for an invalid NATS URL.
 * @throws {FileError} when the credentials file cannot be read.
 */
export async function readInboxPlace(
  { inbox, port, queue, queueCreds }: InboxOptions,
  { environment, files }: Pick<Context, "environment" | "files">,
): Promise<InboxPlace> {
  if (inbox !== undefined && queue !== undefined) {
    throw new UsageError("Cannot use --inbox together with --queue: an inbox is a file or a queue");
  }
  if (inbox === "") throw new UsageError("Cannot use --inbox: no file given");
  const url = queue ?? (inbox === undefined ? environment.get("TOOL_QUEUE") || undefined : undefined);
  if (url === undefined && queueCreds !== undefined) {
    throw new UsageError("Cannot use --queue-creds without a queue", {
      hint: "Add --queue with the address of the queue.",
    });
  }
  if (url === undefined) {
    return { kind: "file", path: inbox ?? inboxPathOf(port, environment) };
  }
  assertQueueUrl(url, queue === undefined ? "TOOL_QUEUE" : "--queue");
  if (queueCreds === undefined) return { kind: "queue", url };
  return { kind: "queue", url, credentials: await files.readFile(queueCreds, MAX_CREDENTIALS_BYTES) };
}

/** Returns the path of the inbox of the server at a port, unless the user names another. */
export function inboxPathOf(port: number, environment: Context["environment"]): string {
  return joinPath(stateFolder(environment), `webhook-${port}.inbox`);
}

/** Maximum size of a credentials file; NATS writes about 1 KiB. */
const MAX_CREDENTIALS_BYTES = 64 * 1024;

function assertQueueUrl(text: string, source: string): void {
  for (const server of text.split(",")) {
    if (isServer(server.trim())) continue;
    // In text that is not a URL, the limits of a password are unknown.
    const shown = text.includes("@") ? "a server" : quote(truncate(server, 80));
    throw new UsageError(`Cannot use ${shown} of ${source} as a queue: it is not a NATS URL`, {
      hint: "Use nats://host:4222 or tls://host:4222; separate several servers by commas.",
    });
  }
}

function isServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^(?:nats|tls):\/\//i.test(text) && url.hostname !== "";
}
