import { authorizationOf } from "../../profile/authorization.ts";
import { checkProfile } from "../../profile/check_profile.ts";
import { ProfileError } from "../../profile/errors.ts";
import { getProfile, type Profile, type Profiles, requireProfile } from "../../profile/profiles.ts";
import { normalizeSite } from "../../profile/site.ts";
import { AuthError } from "../../wiki/errors.ts";
import { createWikiClient, type WikiClient } from "../../wiki/wiki_client.ts";
import type { WikiDeps } from "../../wiki/wiki_deps.ts";
import type { Context } from "../../console/context.ts";
import { loadProfiles } from "./profile_file.ts";
import { sleep } from "../../host/time/sleep.ts";
import { trustingFetch } from "./trusting_fetch.ts";

/** What named a profile: a flag, the environment, or the last login or switch. */
export type ProfileSource = "--profile" | "TOOL_PROFILE" | "TOOL_SITE and TOOL_TOKEN" | "active profile";

/** A profile and what named it. */
export interface FoundProfile {
  /** Site and credential. */
  readonly profile: Profile;
  /** What named it. */
  readonly source: ProfileSource;
}

/** The wiki of a profile. */
export interface OpenedWiki extends FoundProfile {
  /** Asks the wiki. */
  readonly client: WikiClient;
}

/** The name of the profile that `TOOL_SITE` and `TOOL_TOKEN` make. */
const ENVIRONMENT_PROFILE = "environment";

/**
 * The profile to use: the one that is named, the one that `TOOL_PROFILE` names, one made of `TOOL_SITE`, `TOOL_TOKEN`
 * and `TOOL_EMAIL`, or the active one. Undefined when there is none.
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
    const profile = environmentProfile(site, token, environment.get("TOOL_EMAIL"));
    return { profile, source: "TOOL_SITE and TOOL_TOKEN" };
  }
  const all = await loadWhereHome(context);
  const profile = all.active === undefined ? undefined : getProfile(all, all.active);
  return profile === undefined ? undefined : { profile, source: "active profile" };
}

/** {@linkcode locateProfile} for those who need not know what named it. */
export async function findProfile(name: string | undefined, context: Context): Promise<Profile | undefined> {
  return (await locateProfile(name, context))?.profile;
}

/**
 * {@linkcode locateProfile} for those who cannot do without.
 *
 * @throws {AuthError} `no-profile` when there is none.
 */
export async function requireCredential(name: string | undefined, context: Context): Promise<FoundProfile> {
  const found = await locateProfile(name, context);
  if (found !== undefined) return found;
  throw new AuthError("no-profile", "Cannot call the wiki: no profile exists", {
    hint: 'Run "tool auth login" to make one.',
  });
}

/** Makes a client for the wiki of a profile; nothing is sent yet. */
export async function openWiki(
  profile: Profile,
  context: Context,
  hooks: Pick<WikiDeps, "onPause" | "pause"> = {},
): Promise<WikiClient> {
  const { site, deployment } = profile;
  const deps = {
    fetch: await fetchFor(profile, context),
    now: () => context.clock.now().getTime(),
    random: Math.random,
    sleep,
    signal: context.signal,
    ...hooks,
  };
  return createWikiClient({ site, deployment, authorization: authorizationOf(profile) }, deps);
}

/** The network as the wiki of a profile needs it: with its own certificate authority, where it has one. */
async function fetchFor({ caFile }: Pick<Profile, "caFile">, context: Context): Promise<typeof fetch> {
  return caFile === undefined ? context.fetch : await trustingFetch(caFile, context);
}

function environmentProfile(site: string, token: string, email: string | undefined): Profile {
  const profile = { name: ENVIRONMENT_PROFILE, ...normalizeSite(site), token, ...(email ? { email } : {}) };
  const issues = checkProfile(profile);
  if (issues.length === 0) return profile;
  const reasons = issues.map(({ message }) => message).join("; ");
  throw new ProfileError("bad-profile", `Cannot use TOOL_SITE, TOOL_TOKEN and TOOL_EMAIL: ${reasons}`, { issues });
}

/** A machine without a home folder, a container say, has no profiles. */
async function loadWhereHome(context: Context): Promise<Profiles> {
  try {
    return await loadProfiles(context);
  } catch (error) {
    if (error instanceof ProfileError && error.code === "no-home") return { profiles: [] };
    throw error;
  }
}
