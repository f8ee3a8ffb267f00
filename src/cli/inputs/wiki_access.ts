import { authorizationOf, getProfile, type Profile, type Profiles, requireProfile } from "../../profile/profiles.ts";
import { checkProfile } from "../../profile/check_profile.ts";
import { ProfileError } from "../../profile/profile_error.ts";
import { type Deployment, normalizeSite, type Site } from "../../profile/site.ts";
import { quote, truncate } from "../../base/text.ts";
import { AuthError } from "../../wiki/wiki_errors.ts";
import { createWikiClient, type WikiClient } from "../../wiki/wiki_client.ts";
import type { WikiDeps } from "../../wiki/site_pause.ts";
import type { Context } from "../../console/context.ts";
import { loadProfiles } from "./profile_file.ts";
import type { WebFetch } from "../../host/net/foreign_address.ts";
import { sleep } from "../../host/time/wait_for.ts";
import { trustingFetch } from "./trusting_fetch.ts";

/** Source of a profile: a flag, the environment, or the last login or switch. */
export type ProfileSource = "--profile" | "TOOL_PROFILE" | "TOOL_SITE and TOOL_TOKEN" | "active profile";

/** A profile and its source. */
export interface FoundProfile {
  /** Site and credential. */
  readonly profile: Profile;
  /** Where it was named. */
  readonly source: ProfileSource;
}

/** Client for the wiki of a profile. */
export interface OpenedWiki extends FoundProfile {
  /** The client. */
  readonly client: WikiClient;
}

/** Name of the profile that `TOOL_SITE` and `TOOL_TOKEN` define. */
const ENVIRONMENT_PROFILE = "environment";

/**
 * Finds the profile to use: the named one, else the one in `TOOL_PROFILE`, else one made of `TOOL_SITE`, `TOOL_TOKEN`,
 * `TOOL_EMAIL` and `TOOL_DEPLOYMENT`, else the active one. Returns undefined if none exists.
 *
 * @throws {ProfileError} `no-such-profile` when the named one does not exist, `bad-profile` when the environment's is bad.
 */
async function locateProfile(name: string | undefined, context: Context): Promise<FoundProfile | undefined> {
  if (name !== undefined) return { profile: requireProfile(await loadProfiles(context), name), source: "--profile" };
  const { environment } = context;
  const other = environment.get("TOOL_PROFILE");
  if (other) return { profile: requireProfile(await loadProfiles(context), other), source: "TOOL_PROFILE" };
  const site = environment.get("TOOL_SITE");
  const token = environment.get("TOOL_TOKEN");
  if (site && token) {
    const profile = environmentProfile(normalizeSite(site, readDeployment(environment)), token, environment);
    return { profile, source: "TOOL_SITE and TOOL_TOKEN" };
  }
  const all = await loadWhereHome(context);
  const profile = all.active === undefined ? undefined : getProfile(all, all.active);
  return profile === undefined ? undefined : { profile, source: "active profile" };
}

/** Finds the profile like {@linkcode locateProfile}, without its source. */
export async function findProfile(name: string | undefined, context: Context): Promise<Profile | undefined> {
  return (await locateProfile(name, context))?.profile;
}

/**
 * Finds the profile like {@linkcode locateProfile}, and requires one.
 *
 * @throws {AuthError} `no-profile` if none exists.
 */
export async function requireCredential(name: string | undefined, context: Context): Promise<FoundProfile> {
  const found = await locateProfile(name, context);
  if (found !== undefined) return found;
  throw new AuthError("no-profile", "Cannot call the wiki: no profile exists", {
    hint: 'Run "tool auth login" to make one.',
  });
}

/** Creates a client for the wiki of a profile without sending a request. */
export async function openWiki(
  profile: Profile,
  context: Context,
  { onRequest, ...hooks }: OpenHooks = {},
): Promise<WikiClient> {
  const { site, deployment } = profile;
  const deps = {
    fetch: counted(await fetchFor(profile, context), onRequest),
    now: () => context.clock.now().getTime(),
    random: Math.random,
    sleep,
    signal: context.signal,
    ...hooks,
  };
  return createWikiClient({ site, deployment, authorization: authorizationOf(profile) }, deps);
}

/** What hears of the requests of a client. */
interface OpenHooks extends Pick<WikiDeps, "onPause" | "pause"> {
  /** Receives the address of each request, those of redirects too. */
  readonly onRequest?: ((url: URL) => void) | undefined;
}

function counted(doFetch: WebFetch, onRequest: OpenHooks["onRequest"]): WebFetch {
  if (onRequest === undefined) return doFetch;
  const fetchCounted: typeof fetch = (url, init) => {
    onRequest(new URL(url instanceof Request ? url.url : url));
    return doFetch(url, init);
  };
  return doFetch.foreign === undefined ? fetchCounted : Object.assign(fetchCounted, { foreign: doFetch.foreign });
}

/** Returns the `fetch` for a profile's wiki, which trusts the profile's certificate authorities if it has any. */
async function fetchFor({ caFile }: Pick<Profile, "caFile">, context: Context): Promise<WebFetch> {
  return caFile === undefined ? context.fetch : await trustingFetch(caFile, context);
}

/**
 * Reads from the environment which kind of wiki `TOOL_SITE` is: a Cloud site can have a domain of its own.
 *
 * @throws {ProfileError} `bad-profile` for another word.
 */
export function readDeployment(environment: Context["environment"]): Deployment | undefined {
  const kind = environment.get("TOOL_DEPLOYMENT");
  if (!kind) return undefined;
  if (kind === "cloud" || kind === "data-center") return kind;
  throw new ProfileError(
    "bad-profile",
    `Cannot use TOOL_DEPLOYMENT: ${quote(truncate(kind, 80))} is neither cloud nor data-center`,
    {
      hint: "Set TOOL_DEPLOYMENT to cloud or data-center.",
    },
  );
}

function environmentProfile(site: Site, token: string, environment: Context["environment"]): Profile {
  const email = environment.get("TOOL_EMAIL");
  const profile = { name: ENVIRONMENT_PROFILE, ...site, token, ...(email ? { email } : {}) };
  const issues = checkProfile(profile);
  if (issues.length === 0) return profile;
  const reasons = issues.map(({ message }) => message).join("; ");
  throw new ProfileError("bad-profile", `Cannot use TOOL_SITE, TOOL_TOKEN and TOOL_EMAIL: ${reasons}`, { issues });
}

/** Loads the profiles. A machine without a home folder, such as a container, has none. */
async function loadWhereHome(context: Context): Promise<Profiles> {
  try {
    return await loadProfiles(context);
  } catch (error) {
    if (error instanceof ProfileError && error.code === "no-home") return { profiles: [] };
    throw error;
  }
}
