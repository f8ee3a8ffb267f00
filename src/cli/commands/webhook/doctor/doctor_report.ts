import { ToolError } from "../../../../base/tool_error.ts";
import { isOwnRegistration } from "../../../../wiki/webhook_registration.ts";
import { listRegistrations, readRegistration, type Registration } from "../../../../wiki/webhook_registry.ts";
import type { WikiClient } from "../../../../wiki/wiki_client.ts";
import type { Context } from "../../../../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../../../../console/exit_code.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { createLook } from "../../../../console/output/style.ts";
import {
  type Check,
  checked,
  diagnosisJson,
  diagnosisText,
  failed,
  isCheck,
  skipped,
} from "../../../../console/output/diagnosis.ts";
import { diagnoseReceiver } from "./doctor_receiver.ts";
import { diagnoseRegistration } from "./doctor_registration.ts";
import { diagnoseWiki } from "./doctor_wiki.ts";
import { offerWebhooks } from "../registration/offer_webhooks.ts";
import { noRegistry } from "../registration/registration_wiki.ts";
import { readOneSecret, type SecretFlags } from "../../../inputs/secret_options.ts";

/** Flags of `tool webhook doctor`. */
export interface DoctorFlags extends SecretFlags {
  readonly profile?: string | undefined;
  readonly json?: true | undefined;
}

/** Prints the diagnosis and returns the exit code. */
export async function diagnose(id: string | undefined, flags: DoctorFlags, context: Context): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  const secret = await readOneSecret(flags, context);
  const checks = await (async () => {
    await using _progress = startProgress("Looking", context);
    return await findChecks(id, { profile: flags.profile, secret }, context);
  })();
  const look = createLook(stdout, environment);
  await stdout.write(flags.json === true ? diagnosisJson(checks) : diagnosisText(checks, look));
  return checks.some(({ result }) => result === "fail") ? EXIT_CODE.failed : EXIT_CODE.ok;
}

async function findChecks(
  id: string | undefined,
  { profile, secret }: { profile: string | undefined; secret: string | undefined },
  context: Context,
): Promise<Check[]> {
  const { checks, found, client } = await diagnoseWiki(profile, context);
  if (found?.profile.deployment === "cloud") {
    const { message, hint } = noRegistry(found.profile);
    return [...checks, failed("registration", message, hint)];
  }
  if (client === undefined) return [...checks, skipped("registration", "the wiki cannot be reached")];
  const registrations = await checked("registration", context.signal, () => findRegistrations(id, client));
  if (isCheck(registrations)) return [...checks, about(id, registrations)];
  const more = await Promise.all(registrations.map(async (each) => {
    const recorded = await diagnoseRegistration(each, client, context.signal);
    const seen = await diagnoseReceiver(each.url, { site: client.site, secret }, context);
    return [...recorded, ...seen].map((check) => about(each.id, check));
  }));
  return [...checks, ...more.flat()];
}

async function findRegistrations(id: string | undefined, client: WikiClient): Promise<Registration[]> {
  if (id !== undefined) {
    const one = await readRegistration(client, id);
    if (one !== undefined) return [one];
    throw new ToolError("not-found", "the wiki has no webhook with that ID", {
      hint: await offerWebhooks(id, client),
    });
  }
  const all = await listRegistrations(client);
  const own = all.filter((each) => isOwnRegistration(each));
  if (own.length > 0) return own;
  if (all.length === 0) {
    throw new ToolError("not-found", "the wiki has no webhook", { hint: 'Run "tool webhook register" to make one.' });
  }
  throw new ToolError("not-found", `none of its ${all.length} webhooks is named "tool"`, {
    hint: 'Name one: "tool webhook list" shows their IDs.',
  });
}

function about(webhook: string | undefined, check: Check): Check {
  return webhook === undefined ? check : { webhook, ...check };
}
