import { fetchFailure } from "../../base/fetch_failure.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { ToolError } from "../../base/tool_error.ts";
import type { Context } from "../../console/context.ts";
import { joinPath } from "../../host/files/file_path.ts";
import { fetchForeign } from "../../host/net/foreign_address.ts";
import { startTimeLimit } from "../../host/time/time_limit.ts";
import { stateFolder } from "../../profile/platform_folders.ts";
import { MAX_KEY_SET_BYTES } from "../../webhook/credentials/forge_keys.ts";
import { readBody, TOO_LARGE } from "../../wiki/read_body.ts";
import { FORGE_KEYS_URL } from "./read_forge_config.ts";

const TIMEOUT_MS = 10_000;

/**
 * Fetches the text of a key set, within a size and a time, and without following redirects. Forge's own address must
 * lead to the public network; another one leads where the user says.
 *
 * @throws {ToolError} `no-keys` with the reason.
 */
export async function fetchKeySet(keys: URL, { fetch, signal }: Pick<Context, "fetch" | "signal">): Promise<string> {
  const refuse = (reason: string, cause?: unknown) =>
    new ToolError("no-keys", `${keys.host}: ${reason}`, { cause, hint: "Check the network, or --forge-jwks." });
  const onTimeout = () => refuse(`no answer within ${TIMEOUT_MS / 1000} s`);
  using limit = startTimeLimit(TIMEOUT_MS, { onTimeout, outside: signal });
  try {
    const address = { url: keys, from: keys.href === FORGE_KEYS_URL ? undefined : keys };
    const response = await fetchForeign(fetch, address, { signal: limit.signal });
    const body = await readBody(response, MAX_KEY_SET_BYTES);
    if (response.status !== 200) throw refuse(`it answers with ${response.status}`);
    if (body === TOO_LARGE) throw refuse(`the answer has more than ${MAX_KEY_SET_BYTES / 1024} KiB`);
    return new TextDecoder().decode(body);
  } catch (error) {
    signal.throwIfAborted();
    limit.signal.throwIfAborted();
    if (error instanceof ToolError) throw error;
    throw refuse(fetchFailure(error) || "the connection broke", error);
  }
}

/** Reads the text of the file at {@linkcode keptKeySetPath}. */
export async function readKeptKeySet(path: string, files: Context["files"]): Promise<string> {
  return new TextDecoder().decode(await files.readFile(path, MAX_KEY_SET_BYTES, { regular: true }));
}

/** Returns the file that keeps the last good key set of an address. */
export async function keptKeySetPath(keys: URL, environment: Context["environment"]): Promise<string> {
  const name = (await sha256Hex(new TextEncoder().encode(keys.href))).slice(0, 16);
  return joinPath(stateFolder(environment), `forge-keys-${name}.json`);
}
