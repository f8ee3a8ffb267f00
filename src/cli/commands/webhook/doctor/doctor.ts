import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import type { SetExitCode } from "../../../command_group.ts";
import { forgeAppOption, type ForgeFlags, forgeKeysOption } from "../../../inputs/forge_options.ts";
import { headerSecretOption, readHeaderSecrets } from "../../../inputs/header_secret_option.ts";
import {
  readOneSecret,
  secretEnvOption,
  secretFileOption,
  type SecretFlags,
  secretOption,
} from "../../../inputs/secret_options.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { isOwnRegistration } from "../../../../wiki/webhook_registration.ts";
import { listRegistrations, readRegistration, type Registration } from "../../../../wiki/webhook_registry.ts";
import type { WikiClient } from "../../../../wiki/wiki_client.ts";
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
  passed,
  skipped,
} from "../../../../console/output/diagnosis.ts";
import { readForgeConfig } from "../../../inputs/read_forge_config.ts";
import { DEFAULT_PATH, readReceiverUrl } from "../../../inputs/receiver_url.ts";
import { findProfile } from "../../../inputs/wiki_access.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { deliverNoEvent, diagnoseReceiver, type ReceiverFacts } from "./doctor_receiver.ts";
import { diagnoseRegistration } from "./doctor_registration.ts";
import { diagnoseWiki } from "./doctor_wiki.ts";
import { noRegistry, offerWebhooks, otherWays } from "../registration/registration_wiki.ts";
import { Buffer } from "node:buffer";
import { countNoun } from "../../../../base/count_noun.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { commandWord } from "../../../../console/output/printable.ts";
import type { ForgeConfig } from "../../../../console/webhook_host.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { type PublicKey, readKeySet } from "../../../../webhook/credentials/forge_keys.ts";
import { fetchKeySet, keptKeySetPath, readKeptKeySet } from "../../../inputs/forge_key_set.ts";

/** Creates `tool webhook doctor`, which finds out why no events arrive. */
export function webhookDoctorCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("doctor")
    .description(
      "Find out why no events arrive. The command checks the profile and its credential, the clock, and for each " +
        "webhook whether it exists and is enabled, which events it covers, whether its last deliveries succeeded and " +
        "whether its URL answers. With the server's secret, it also checks whether the URL verifies signatures with " +
        "it; this sends two deliveries that are not events.\n\n" +
        "Cloud has no webhooks to look up. Give the address of the server with --url, and the credential of the " +
        "senders: --header-secret for automation rules, --forge-app and --manifest for a Forge app.\n\n" +
        "Each check is one line; a failed one includes a hint and makes the exit code 1.",
    )
    .argument("[webhook_id]", 'check only this webhook; default: all whose name is "tool" or begins with it')
    .addOption(secretOption())
    .addOption(secretFileOption())
    .addOption(secretEnvOption())
    .option("--url <url>", "check the server at this address instead of the registered ones")
    .addOption(
      headerSecretOption("check this secret in a header, as <header>=@<file> or <header>=env:<variable>"),
    )
    .addOption(forgeAppOption("check what verifies the tokens of this Forge app (its ARI)"))
    .addOption(forgeKeysOption())
    .option("--manifest <dir>", "check the manifest.yml in the folder of the Forge app")
    .option("--profile <name>", "the profile to use; default: TOOL_PROFILE, else the active one")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool webhook doctor", 'Check all webhooks whose name begins with "tool"'],
      ["tool webhook doctor 12 --secret-file hook.secret", "Check one webhook and the secret"],
      [
        "tool webhook doctor --url https://hooks.example.com/webhook --header-secret X-Automation-Token=@token.secret",
        "Check a server that receives automation rules of Cloud",
      ],
    ]))
    .action(async (id, flags) => {
      setExitCode(await diagnose(id, flags, context));
    });
}

/** Flags of `tool webhook doctor`. */
interface DoctorFlags extends SecretFlags, ForgeFlags {
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
async function diagnose(id: string | undefined, flags: DoctorFlags, context: Context): Promise<ExitCode> {
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
  const url = flags.url === undefined ? undefined : readReceiverUrl(flags.url, "check the server");
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

/** What is known about a Forge app. */
interface ForgeFacts {
  readonly forge: ForgeConfig | undefined;
  /** Folder of the app. */
  readonly manifest: string | undefined;
  /** Address of the server. */
  readonly url: URL | undefined;
}

/** Checks what lets the deliveries of a Forge app in. */
async function diagnoseForge({ forge, manifest, url }: ForgeFacts, context: Context): Promise<Check[]> {
  const checks: Check[] = [];
  if (forge !== undefined) {
    const keys = await fetchKeys(forge.keys, context);
    checks.push(
      isCheck(keys) ? keys : passed("Forge keys", `${forge.keys.host} has ${countNoun(keys.length, "key")}`),
      await checkKeptKeys(forge.keys, context),
    );
    if (url !== undefined) checks.push(await checkToken({ forge, url, keys: isCheck(keys) ? [] : keys }, context));
  }
  if (manifest !== undefined) checks.push(await checkManifest(manifest, { forge, url }, context));
  return checks;
}

async function fetchKeys(keys: URL, context: Context): Promise<readonly PublicKey[] | Check> {
  const text = await checked("Forge keys", context.signal, () => fetchKeySet(keys, context));
  if (typeof text !== "string") return text;
  return readKeySet(text) ?? failed("Forge keys", `${keys.host} has no set of RSA keys`, "Check --forge-jwks.");
}

/** Checks the keys with which a server on this machine goes on when the address does not answer. */
async function checkKeptKeys(keys: URL, { files, environment, signal }: Context): Promise<Check> {
  const name = "kept keys";
  const path = await checked(name, signal, () => keptKeySetPath(keys, environment));
  if (typeof path !== "string") return path;
  try {
    const set = readKeySet(await readKeptKeySet(path, files));
    if (set !== undefined) return passed(name, `${quote(path)} has ${countNoun(set.length, "key")}`);
    return failed(name, `${quote(path)} has no keys`, "Delete it; the server writes it again.");
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (error.code === "file-not-found") return skipped(name, "a server on this machine keeps them once it has them");
    return failed(name, error.message, error.hint);
  }
}

interface TokenFacts {
  readonly forge: ForgeConfig;
  readonly url: URL;
  readonly keys: readonly PublicKey[];
}

/** Checks that the server rejects a token that only looks like one of Forge. Nobody else can make a good one. */
async function checkToken({ forge, url, keys }: TokenFacts, context: Context): Promise<Check> {
  const name = "Forge token";
  if (url.protocol !== "https:") {
    return failed(name, "Forge sends only over https", "Give the https address of the server.");
  }
  const header = { alg: "RS256", typ: "JWT", kid: keys[0]?.kid ?? "doctor" };
  const parts = [header, { aud: forge.apps[0] }].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  const authorization = `Bearer ${parts.join(".")}.${Buffer.alloc(256).toString("base64url")}`;
  const answer = await deliverNoEvent(url.href, { authorization }, context);
  if (typeof answer === "string") return failed(name, `no answer to a delivery: ${answer}`);
  if (answer.status === 503 && answer.text.includes("unverifiable")) {
    return failed(
      name,
      "the server has no keys to check tokens with",
      "Look at its log: it says why it cannot fetch them.",
    );
  }
  if (answer.status === 401 && answer.text.includes("invocation token")) {
    return passed(name, "the server checks tokens and rejects a wrong one");
  }
  const hint = `Start it with --forge-app ${forge.apps[0] ?? "<ari>"}.`;
  if (answer.status === 401 || answer.status === 403) {
    return failed(name, "the server does not check tokens of Forge", hint);
  }
  return failed(name, `a delivery with a wrong token is answered with ${answer.status}`, hint);
}

async function checkManifest(
  folder: string,
  { forge, url }: Pick<ForgeFacts, "forge" | "url">,
  context: Context,
): Promise<Check> {
  const name = "manifest";
  const { readForgeManifest } = await import("../forge_app/read_forge_manifest.ts"); // loads the YAML package
  const found = await checked(name, context.signal, () => readForgeManifest(folder, context));
  if (isCheck(found)) return found;
  const address = url && url.origin + (url.pathname === "/" ? DEFAULT_PATH : url.pathname);
  const target = address === undefined ? "<url>" : commandWord(address);
  const again = `Run "tool webhook forge-app ${commandWord(folder)} --url ${target} --force", then deploy it.`;
  if (found === undefined) return failed(name, `${quote(folder)} has no manifest.yml that can be read`, again);
  const { app, addresses } = found;
  if (addresses.length === 0) return failed(name, "it sends no events to a server", again);
  if (forge !== undefined && !forge.apps.some((each) => each === app)) {
    const shown = quote(truncate(app ?? "", 120));
    return failed(name, `its app.id is ${shown}`, 'Run "forge register", and give that app.id to the server.');
  }
  if (address !== undefined && !addresses.includes(address)) {
    return failed(name, `it sends to ${truncate(addresses.join(", "), 300)}`, again);
  }
  return passed(name, `it sends to ${truncate(addresses.join(", "), 300)}`);
}
