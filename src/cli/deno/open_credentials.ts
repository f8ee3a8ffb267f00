import type { Context } from "../../console/context.ts";
import type { ForgeConfig, ServerConfig } from "../../console/webhook_host.ts";
import { FileError } from "../../host/files/file_error.ts";
import { waitFor } from "../../host/time/wait_for.ts";
import type { Log } from "../../host/log/log.ts";
import { ProfileError } from "../../profile/profile_error.ts";
import { createHeaderSecretCredential, type Credential } from "../../webhook/credentials/authenticate.ts";
import { ForgeKeys } from "../../webhook/credentials/forge_keys.ts";
import { fetchKeySet, keptKeySetPath, readKeptKeySet } from "../inputs/forge_key_set.ts";

/** Returns what senders may present instead of a signature, with the secrets of this configuration. */
export type OtherCredentials = (config: Pick<ServerConfig, "headerSecrets">) => Credential[];

/** Opens what senders may present instead of a signature. */
export async function openCredentials(
  { forge }: Pick<ServerConfig, "forge">,
  context: Context,
  log: Log,
): Promise<OtherCredentials> {
  const opened = forge === undefined ? [] : [await openForge(forge, context, log)];
  return ({ headerSecrets = [] }) => [
    ...(headerSecrets.length === 0 ? [] : [createHeaderSecretCredential(headerSecrets)]),
    ...opened,
  ];
}

async function openForge(forge: ForgeConfig, context: Context, log: Log): Promise<Credential> {
  const { createForgeCredential } = await import("../../webhook/credentials/forge_credential.ts");
  const { files, environment } = context;
  const keys = new ForgeKeys({
    fetch: () => fetchKeySet(forge.keys, context),
    load: () => loadKept(forge.keys, context),
    save: async (text) => {
      const path = await keptKeySetPath(forge.keys, environment);
      await files.publishFile(path, new TextEncoder().encode(text), { replace: true, private: true });
    },
    monotonic: () => performance.now(),
    sleep: (milliseconds) => waitFor(milliseconds, context.signal),
    log: { warning: (message) => context.signal.aborted ? undefined : log.warning(message) },
  });
  await keys.open();
  return createForgeCredential({ apps: forge.apps, findKey: (kid) => keys.find(kid), now: Date.now });
}

/** Reads the kept key set; undefined if there is none, or no place for one. */
async function loadKept(keys: URL, { files, environment }: Context): Promise<string | undefined> {
  try {
    return await readKeptKeySet(await keptKeySetPath(keys, environment), files);
  } catch (error) {
    if (error instanceof FileError || error instanceof ProfileError) return undefined;
    throw error;
  }
}
