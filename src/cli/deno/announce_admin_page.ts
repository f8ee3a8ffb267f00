import { quote } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import type { Context } from "../../console/context.ts";
import { joinPath } from "../../host/files/file_path.ts";
import { removeQuietly } from "../../host/files/remove_quietly.ts";
import { type LocalKey, plainAddress } from "../../host/local_http/local_key.ts";
import type { Log } from "../../host/log/log.ts";
import { stateFolder } from "../../profile/platform_folders.ts";

/** Where the admin page is, and its key. */
export interface AdminPlace {
  readonly port: number;
  readonly key: LocalKey;
}

/**
 * Reports where the admin page is. The address with the key is in a private file until the result is disposed; the log
 * has it only on a terminal, because others may read a log. Without that file the server works all the same.
 */
export async function announceAdminPage(
  place: AdminPlace,
  context: Pick<Context, "io" | "files" | "environment">,
  log: Log,
): Promise<Disposable> {
  const kept = new DisposableStack();
  const { port, key } = place;
  const { isTerminal } = context.io.stdout;
  try {
    const path = await keepAddress(place, context);
    kept.defer(() => removeQuietly(path));
    const rest = isTerminal ? "" : `; its address with the key is in ${quote(path)}`;
    log.info(`Open ${isTerminal ? key.addressAt(port) : plainAddress(port)} to see the events${rest}`);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const effect = isTerminal ? "" : ", so nobody can open it";
    log.warning(`Cannot keep the address of the admin page${effect}: ${error.message}`);
    if (isTerminal) log.info(`Open ${key.addressAt(port)} to see the events`);
  }
  return kept;
}

/** Writes the address with the key to a private file and returns its path. */
async function keepAddress(
  { port, key }: AdminPlace,
  { files, environment }: Pick<Context, "files" | "environment">,
): Promise<string> {
  const path = joinPath(stateFolder(environment), `admin-${port}.address`);
  const text = new TextEncoder().encode(`${key.addressAt(port)}\n`);
  await files.publishFile(path, text, { replace: true, private: true });
  return path;
}
