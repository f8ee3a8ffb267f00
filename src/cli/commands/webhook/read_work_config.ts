import { quote, truncate } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/command_errors.ts";
import type { WorkConfig } from "../../../console/webhook_host.ts";
import { findOpenSecretFiles } from "../../check_secrets.ts";
import { readSecrets } from "../../inputs/secret_options.ts";
import { findProfile } from "../../inputs/wiki_access.ts";
import { readLiveExport } from "./read_live_export.ts";
import { readInboxPlace } from "./read_inbox_place.ts";
import type { WorkFlags } from "./work_options.ts";

/**
 * Reads the configuration of the work on events from the options.
 *
 * @throws {UsageError} for invalid options.
 */
export async function readWorkConfig(flags: WorkFlags, context: Context): Promise<WorkConfig> {
  const forward = flags.forward === undefined ? undefined : readForward(flags.forward);
  const [liveExport, place, secrets, openSecretFiles, profile] = [
    await readLiveExport(flags, context),
    await readInboxPlace(flags, context),
    await readSecrets(flags, context),
    await findOpenSecretFiles(flags, context),
    flags.enrich ? await findProfile(flags.profile, context) : undefined,
  ];
  return {
    ...{ place, secrets, hiddenVariables: flags.secretEnv ?? [] },
    ...{ concurrency: flags.concurrency, handlerTimeoutMs: flags.handlerTimeout, maxAttempts: flags.maxAttempts },
    ...{ drainTimeoutMs: flags.drainTimeout, retainMs: flags.retain, logFormat: flags.logFormat },
    ...{ handler: flags.handler, forward, profile },
    ...(liveExport === undefined ? {} : { liveExport }),
    ...(openSecretFiles.length === 0 ? {} : { openSecretFiles }),
  };
}

function readForward(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    const hint = "Use an address such as http://localhost:3000/events.";
    throw new UsageError(`Cannot forward to ${quote(truncate(text, 200))}: it is not an http or https URL`, { hint });
  }
  if (url.username !== "" || url.password !== "") {
    const hint = "Sign forwarded events with --secret-file instead, and verify the signature there.";
    throw new UsageError("Cannot forward to a URL with credentials: they would be visible in the process list", {
      hint,
    });
  }
  return url;
}
