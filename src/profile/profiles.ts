import { nearestName } from "../base/nearest_name.ts";
import { byCodeUnits } from "../base/order.ts";
import { quote, truncate } from "../base/text.ts";
import { ProfileError } from "./errors.ts";
import type { Site } from "./site.ts";

/** A wiki and the credential for it. */
export interface Profile extends Site {
  /** 1 to 64 characters out of `A-Z a-z 0-9 . _ -`, the first a letter or digit. */
  readonly name: string;
  /** E-mail address (Cloud) or user name (Data Center) for Basic authentication; without it the token is a Bearer token. */
  readonly email?: string | undefined;
  /** API token, personal access token, or password. Never shown. */
  readonly token: string;
  /** Absolute path of a PEM file with the certificates to trust besides those of the system. */
  readonly caFile?: string | undefined;
}

/** All profiles of a user. */
export interface Profiles {
  /** Name of the one that is used where none is named. */
  readonly active?: string;
  /** Ascending by name. */
  readonly profiles: readonly Profile[];
}

/** The profile with the name; undefined when there is none. */
export function getProfile({ profiles }: Profiles, name: string): Profile | undefined {
  return profiles.find((profile) => profile.name === name);
}

/** With the profile added, or in place of the one of its name. The first one becomes the active one. */
export function putProfile({ active, profiles }: Profiles, profile: Profile): Profiles {
  const others = profiles.filter(({ name }) => name !== profile.name);
  return {
    active: active ?? profile.name,
    profiles: [...others, profile].sort((a, b) => byCodeUnits(a.name, b.name)),
  };
}

/**
 * Without the profile; when it was the active one, none is active.
 *
 * @throws {ProfileError} `no-such-profile`.
 */
export function removeProfile(all: Profiles, name: string): Profiles {
  requireProfile(all, name);
  const profiles = all.profiles.filter((profile) => profile.name !== name);
  return all.active === undefined || all.active === name ? { profiles } : { active: all.active, profiles };
}

/**
 * With the profile as the active one.
 *
 * @throws {ProfileError} `no-such-profile`.
 */
export function switchProfile(all: Profiles, name: string): Profiles {
  requireProfile(all, name);
  return { active: name, profiles: all.profiles };
}

/**
 * The profile with the name.
 *
 * @throws {ProfileError} `no-such-profile`, with the names that there are.
 */
export function requireProfile(all: Profiles, name: string): Profile {
  const profile = getProfile(all, name);
  if (profile !== undefined) return profile;
  const names = all.profiles.map((each) => each.name);
  const nearest = nearestName(name, names);
  const list = names.length === 0 ? "Run: tool auth login" : `Profiles: ${truncate(names.join(", "), 200)}.`;
  throw new ProfileError("no-such-profile", `Cannot use the profile ${quote(truncate(name, 80))}: it does not exist`, {
    hint: nearest === undefined ? list : `Did you mean ${quote(nearest)}?`,
  });
}
