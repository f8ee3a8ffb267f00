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
import type { ForgeFlags } from "../../../inputs/forge_options.ts";
import { readForgeConfig } from "../../../inputs/read_forge_config.ts";
import { readHeaderSecrets } from "../../../inputs/header_secret_option.ts";
import { parseReceiverUrl } from "../../../inputs/receiver_url.ts";
import { findProfile } from "../../../inputs/wiki_access.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { diagnoseForge, type ForgeFacts } from "./doctor_forge.ts";
import { diagnoseReceiver, type ReceiverFacts } from "./doctor_receiver.ts";
import { diagnoseRegistration } from "./doctor_registration.ts";
import { diagnoseWiki } from "./doctor_wiki.ts";
import { offerWebhooks } from "../registration/offer_webhooks.ts";
import { noRegistry, otherWays } from "../registration/registration_wiki.ts";
import { readOneSecret, type SecretFlags } from "../../../inputs/secret_options.ts";

/** Flags of `tool webhook doctor`. */
export interface DoctorFlags extends SecretFlags, ForgeFlags {
  readonly url?: string | undefined;
  readonly headerSecret?: readonly string[] | undefined;
  readonly manifest?: string | undefined;
  readonly profile?: string | undefined;
  readonly json?: true | undefined;
}

/** What to check, besides the wiki. */
interface Subject extends Pick<ReceiverFacts, "secret" | "headerSecrets">, ForgeFacts {
  readonly profile: string | undefined;
}

/** Prints the diagnosis and returns the exit code. */
export async function diagnose(id: string | undefined, flags: DoctorFlags, context: Context): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  const subject = await readSubject(id, flags, context);
  const checks = await (async () => {
    await using _progress = startProgress("Looking", context);
    const found = subject.url === undefined
      ? await checkRegistered(id, subject, context)
      : await checkAddress(subject.url, subject, context);
    return [...found, ...await diagnoseForge(subject, context)];
  })();
  const look = createLook(stdout, environment);
  await stdout.write(flags.json === true ? diagnosisJson(checks) : diagnosisText(checks, look));
  return checks.some(({ result }) => result === "fail") ? EXIT_CODE.failed : EXIT_CODE.ok;
}

async function readSubject(id: string | undefined, flags: DoctorFlags, context: Context): Promise<Subject> {
  if (id !== undefined && flags.url !== undefined) {
    throw new UsageError("Cannot check a webhook and a URL at once", { hint: "Give the ID or --url." });
  }
  const url = flags.url === undefined ? undefined : parseReceiverUrl(flags.url);
  if (url !== undefined && !(url instanceof URL)) {
    throw new UsageError(`Cannot check the server: ${url.message}`, { hint: url.hint });
  }
  const forge = readForgeConfig(flags);
  const secret = await readOneSecret(flags, context);
  const { secrets: headerSecrets } = await readHeaderSecrets(flags.headerSecret, context);
  return { profile: flags.profile, secret, headerSecrets, forge, manifest: flags.manifest, url };
}

/** Checks the server at an address, which no registry has to name. */
async function checkAddress(url: URL, subject: Subject, context: Context): Promise<Check[]> {
  const profile = await findProfile(subject.profile, context);
  const checks = profile === undefined
    ? [skipped("profile", "no profile is set up, so the wiki is not checked")]
    : (await diagnoseWiki(subject.profile, context)).checks;
  const facts = { ...subject, site: profile?.site, isUnsigned: true };
  return [...checks, ...await diagnoseReceiver(url.href, facts, context)];
}

async function checkRegistered(id: string | undefined, subject: Subject, context: Context): Promise<Check[]> {
  const { checks, found, client } = await diagnoseWiki(subject.profile, context);
  if (found?.profile.deployment === "cloud") {
    const { message, hint = "" } = noRegistry(found.profile, otherWays());
    return [...checks, failed("registration", message, `${hint} Check the server with --url.`)];
  }
  if (client === undefined) return [...checks, skipped("registration", "the wiki cannot be reached")];
  const registrations = await checked("registration", context.signal, () => findRegistrations(id, client));
  if (isCheck(registrations)) return [...checks, about(id, registrations)];
  const more = await Promise.all(registrations.map(async (each) => {
    const recorded = await diagnoseRegistration(each, client, context.signal);
    const seen = await diagnoseReceiver(each.url, { ...subject, site: client.site }, context);
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
