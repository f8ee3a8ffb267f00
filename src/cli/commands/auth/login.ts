import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import type { Issue } from "../../../base/issue.ts";
import { escapeText, quote } from "../../../base/text.ts";
import { checkEmail, checkName } from "../../../profile/check_profile.ts";
import { ProfileError } from "../../../profile/profile_error.ts";
import { getProfile, type Profile, putProfile, switchProfile } from "../../../profile/profiles.ts";
import { type Deployment, normalizeSite, type Site } from "../../../profile/site.ts";
import { fetchCurrentUser, type WikiUser } from "../../../wiki/current_user.ts";
import { AuthError } from "../../../wiki/wiki_errors.ts";
import { UsageError } from "../../../console/command_errors.ts";
import { missingFile } from "../../../host/files/missing_path.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { loadProfiles, profilesPath, saveProfiles } from "../../inputs/profile_file.ts";
import { openWiki, readDeployment } from "../../inputs/wiki_access.ts";
import { deploymentText, profileJson, userJson, userText } from "./profile_text.ts";
import { assertNoTokenArgument, readToken, type TokenFlags, type TokenWanted } from "./read_token.ts";

/** Creates `tool auth login`, which creates or updates a profile. */
export function authLoginCommand(context: Context) {
  return new Command("login")
    .description(DESCRIPTION)
    .argument("[site]", "address of the wiki, instead of --site")
    .option("--site <url>", "address of the wiki, with its context path; default: TOOL_SITE, else that of --profile")
    .option("--email <address>", "owner of the token, for Cloud; default: TOOL_EMAIL, else that of --profile")
    .addOption(
      new Option("--bearer", "send the token as a bearer token; default: for Data Center without --email")
        .conflicts("email"),
    )
    .addOption(
      new Option(
        "--deployment <kind>",
        "kind of wiki; default: TOOL_DEPLOYMENT for TOOL_SITE, else detected from the site",
      )
        .choices(["cloud", "data-center"] as const),
    )
    .addOption(
      new Option("--token-stdin", "read the token from standard input; default: TOOL_TOKEN, else a hidden prompt")
        .conflicts("tokenFile"),
    )
    .option("--token-file <file>", "read the token from a file")
    .option("--ca-file <file>", "also trust the certificate authorities in this PEM file")
    .option("--profile <name>", 'name of the profile; default: TOOL_PROFILE, else "default"')
    .option("-f, --force", "replace a profile of another site or user without asking")
    .option("--no-verify", "save without verifying the credential")
    .option("--json", "print the result as JSON")
    .addOption(new Option("--token [token]").hideHelp())
    // Commander would repeat excess arguments, which may contain a token, in its error.
    .allowExcessArguments()
    .addHelpText("after", EXAMPLES)
    .action(async (_site, { token, ...flags }, command) => {
      assertNoTokenArgument(token, []);
      const site = await readSiteArgument(command.args, flags.site, context);
      await saveLogin({ ...flags, site }, context);
    });
}

const DESCRIPTION = "Create or update a profile and make it the active one.\n\n" +
  "Confluence Cloud needs an email address and an API token; Data Center needs a personal access token (or --email " +
  "with a user name, and the password as the token). On a terminal, the command asks for missing values. A token is " +
  "never an argument, because every user can see the process list. The credential is verified and then saved in a " +
  "file that only you can read. A profile of another site or user is replaced only after a question, or with --force.";

const EXAMPLES = examples([
  ["tool auth login https://wiki.example.com", "Log in to a wiki; the command asks for the rest"],
  [
    "printenv TOKEN | tool auth login --site acme.atlassian.net --email ada@example.com --token-stdin",
    "Log in to Confluence Cloud",
  ],
  [
    "tool auth login --site https://wiki.example.com/confluence --bearer --token-file token --profile intranet",
    "Log in to Confluence Data Center",
  ],
]);

/** Flags of `tool auth login`. */
interface LoginFlags extends TokenFlags {
  readonly site?: string | undefined;
  readonly email?: string | undefined;
  readonly bearer?: true | undefined;
  readonly deployment?: Deployment | undefined;
  readonly caFile?: string | undefined;
  readonly profile?: string | undefined;
  /** Whether to replace a profile of another site or user. */
  readonly force?: true | undefined;
  readonly verify: boolean;
  readonly json?: true | undefined;
}

/**
 * Creates or updates a profile. Saves it only after the wiki has accepted the credential, unless verification is off.
 */
async function saveLogin(flags: LoginFlags, context: Context): Promise<void> {
  const { stdout } = context.io;
  const name = flags.profile ?? (context.environment.get("TOOL_PROFILE") || DEFAULT_NAME);
  const path = profilesPath(context);
  const all = await loadProfiles(context);
  const former = getProfile(all, name);
  const known = flags.profile === undefined ? undefined : former; // only a profile named by flag provides defaults
  const site = await askSite(flags, known, context);
  const email = await askEmail(flags, { site, known }, context);
  refuseIssues([...checkName(name), ...checkEmail(email)]);
  await assertReplaceable(former, { site: site.site, email, force: flags.force === true }, context);
  const caFile = await caFileOf(flags, former, context);
  const token = await readToken(flags, tokenWanted(site, email), context);
  const profile: Profile = { name, ...site, email, token, caFile };
  const user = flags.verify ? await tryCredential(profile, context) : undefined;
  await saveProfiles(switchProfile(putProfile(all, profile), name), context);
  const json = { profile: profileJson(profile), active: true, verified: flags.verify, path };
  await stdout.write(
    flags.json === true
      ? jsonText({ ...json, user: user === undefined ? null : userJson(user) })
      : loginText(profile, user, former !== undefined) + `The token is stored in ${escapeText(path)}\n`,
  );
}

const DEFAULT_NAME = "default";

/** Verifies the credential of a new profile. Replaces the hint of the client, which would suggest logging in. */
async function tryCredential(profile: Profile, context: Context): Promise<WikiUser> {
  try {
    return await fetchCurrentUser(await openWiki(profile, context));
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== "bad-credential") throw error;
    const owner = profile.email === undefined ? "" : ` and to ${quote(profile.email)}`;
    throw new AuthError("bad-credential", error.message, {
      hint: `Check that the token is complete, has not expired and belongs to this site${owner}.`,
      cause: error,
    });
  }
}

function loginText({ name, site, deployment }: Profile, user: WikiUser | undefined, updated: boolean): string {
  const what = `profile ${quote(name)} for ${escapeText(site)} (${deploymentText(deployment)})`;
  const who = user === undefined ? "The credential was not verified" : `Logged in as ${escapeText(userText(user))}`;
  return `${who}\n${updated ? "Updated" : "Created"} ${what}; it is now active\n`;
}

async function askSite(flags: LoginFlags, known: Profile | undefined, context: Context): Promise<Site> {
  const { environment } = context;
  const given = flags.site ?? (environment.get("TOOL_SITE") || undefined);
  if (given === undefined && known !== undefined) {
    return normalizeSite(known.site, flags.deployment ?? known.deployment);
  }
  const text = given ?? await ask("--site", "Address of the wiki (https://…)", context);
  const isOfEnvironment = flags.site === undefined && given !== undefined;
  const deployment = flags.deployment ?? (isOfEnvironment ? readDeployment(environment) : undefined);
  try {
    return normalizeSite(text, deployment);
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error;
    throw new UsageError(error.message, { hint: error.hint });
  }
}

/** Asks for the owner of the token. Without an owner, it is sent as a bearer token, as Data Center expects. */
async function askEmail(
  flags: LoginFlags,
  { site, known }: { site: Site; known: Profile | undefined },
  context: Context,
): Promise<string | undefined> {
  if (flags.bearer === true) return undefined;
  const given = flags.email ?? (context.environment.get("TOOL_EMAIL") || undefined);
  if (given !== undefined) return given;
  if (known?.site === site.site) return known.email;
  if (site.deployment === "data-center") return undefined;
  return (await ask("--email", "Email address of your Atlassian account", context)).trim();
}

async function ask(flag: string, question: string, { io, prompts }: Context): Promise<string> {
  if (io.stdin.isTerminal && io.stderr.isTerminal) return await prompts.readLine(question);
  throw new UsageError(`Cannot log in: ${flag} is missing`, {
    hint: 'Run "tool auth login --help" to see how it is used.',
  });
}

function tokenWanted({ deployment }: Site, email: string | undefined): TokenWanted {
  const scheme = email === undefined ? "bearer" : "basic";
  if (deployment === "cloud") {
    return { scheme, question: "API token (create it at https://id.atlassian.com/manage-profile/security/api-tokens)" };
  }
  return {
    scheme,
    question: email === undefined
      ? "Personal access token (create it in the wiki: your profile picture, Settings, Personal Access Tokens)"
      : "Password or token",
  };
}

/** Returns the absolute path of the CA file, because a relative one would depend on the current folder. */
async function caFileOf(
  { caFile }: LoginFlags,
  former: Profile | undefined,
  { files }: Context,
): Promise<string | undefined> {
  if (caFile === undefined) return former?.caFile;
  const path = await files.realPath(caFile);
  if (path !== undefined) return path;
  throw missingFile(caFile, await files.nearestPaths(caFile));
}

function refuseIssues(issues: readonly Issue[]): void {
  const [first, ...more] = issues;
  if (first === undefined) return;
  throw new UsageError(first.message, { hint: first.hint, issues: more });
}

/**
 * Checks that a login may replace a profile. It renews the token of the same user at the same site; for anything else,
 * it asks on a terminal, and needs `--force` elsewhere.
 *
 * @throws {UsageError} when it may not.
 */
async function assertReplaceable(
  former: Profile | undefined,
  { site, email, force }: Pick<Profile, "site" | "email"> & { readonly force: boolean },
  { io, prompts }: Context,
): Promise<void> {
  if (former === undefined || force || (former.site === site && former.email === email)) return;
  const owner = former.email === undefined ? "" : ` and ${former.email}`;
  const mayAsk = io.stdin.isTerminal && io.stderr.isTerminal;
  if (mayAsk && await prompts.confirm(`Replace profile "${former.name}" for ${escapeText(former.site + owner)}?`)) {
    return;
  }
  throw new UsageError(
    `Cannot replace profile ${quote(former.name)}: it is for ${quote(former.site)}${escapeText(owner)}`,
    {
      hint: "Name the new one with --profile <name>, or add --force to replace it.",
    },
  );
}

/** Address of a site: with a scheme, or a host name in lower case, which a token is not. */
const ADDRESS = /^(?:https?:\/\/|(?:localhost|(?:[a-z0-9-]+\.)+[a-z]{2,})(?::\d+)?(?:[/?#]|$))/;
const EMAIL = /^[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/**
 * Returns the site among the words of the command line besides options: an address. Rejects any other word, which may
 * be a token, without repeating it.
 *
 * @throws {UsageError} also when the site is given twice.
 */
async function readSiteArgument(
  words: readonly string[],
  site: string | undefined,
  { files }: Context,
): Promise<string | undefined> {
  const [word, ...others] = words;
  if (word === undefined) return site;
  if (EMAIL.test(word)) {
    throw new UsageError("Cannot take an email address as an argument", { hint: `Did you mean --email ${word}?` });
  }
  if (await files.isReadable(word)) {
    throw new UsageError(`Cannot log in to ${quote(word)}: it is a file on this machine`, {
      hint: "Give the address of the wiki, such as https://wiki.example.com; a file with the token: --token-file.",
    });
  }
  if (!ADDRESS.test(word) || others.length > 0) assertNoTokenArgument(undefined, words);
  if (site === undefined) return word;
  throw new UsageError("Cannot log in: the site is given twice", { hint: "Give it as an argument, or with --site." });
}
