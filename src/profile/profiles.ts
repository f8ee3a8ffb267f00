import { nearestName } from "../base/nearest_name.ts";
import { byCodeUnits } from "../base/order.ts";
import { quote, truncate } from "../base/text.ts";
import { ProfileError } from "./profile_error.ts";
import type { Site } from "./site.ts";

/** A wiki and its credential. */
export interface Profile extends Site {
  /** 1 to 64 characters of `A-Z a-z 0-9 . _ -`, starting with a letter or digit. */
  readonly name: string;
  /**
   * Email address (Cloud) or user name (Data Center) for Basic authentication; without it, the token is a Bearer token.
   */
  readonly email?: string | undefined;
  /** API token, personal access token, or password. Never shown. */
  readonly token: string;
  /** Absolute path of a PEM file with certificates to trust in addition to those of the system. */
  readonly caFile?: string | undefined;
}

/** All profiles of a user. */
export interface Profiles {
  /** Name of the default profile. */
  readonly active?: string;
  /** Ascending by name. */
  readonly profiles: readonly Profile[];
}

/** Returns the profile with a name; undefined if it does not exist. */
export function getProfile({ profiles }: Profiles, name: string): Profile | undefined {
  return profiles.find((profile) => profile.name === name);
}

/** Adds or replaces a profile. The first profile becomes active. */
export function putProfile({ active, profiles }: Profiles, profile: Profile): Profiles {
  const others = profiles.filter(({ name }) => name !== profile.name);
  return {
    active: active ?? profile.name,
    profiles: [...others, profile].sort((a, b) => byCodeUnits(a.name, b.name)),
  };
}

/**
 * Removes a profile; if it was active, none is active afterwards.
 *
 * @throws {ProfileError} `no-such-profile`.
 */
export function removeProfile(all: Profiles, name: string): Profiles {
  requireProfile(all, name);
  const profiles = all.profiles.filter((profile) => profile.name !== name);
  return all.active === undefined || all.active === name ? { profiles } : { active: all.active, profiles };
}

/**
 * Makes a profile active.
 *
 * @throws {ProfileError} `no-such-profile`.
 */
export function switchProfile(all: Profiles, name: string): Profiles {
  requireProfile(all, name);
  return { active: name, profiles: all.profiles };
}

/**
 * Returns the profile with a name.
 *
 * @throws {ProfileError} `no-such-profile`, with the existing names.
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

/**
 * Returns the value of the `Authorization` header: Basic with an email address or user name, otherwise Bearer.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { authorizationOf } from "./profiles.ts";
 *
 * strictEqual(authorizationOf({ token: "abc" }), "Bearer abc");
 * strictEqual(authorizationOf({ email: "a@b.org", token: "abc" }), "Basic YUBiLm9yZzphYmM=");
 * ```
 */
export function authorizationOf({ email, token }: Pick<Profile, "email" | "token">): string {
  if (email === undefined) return `Bearer ${token}`;
  const bytes = new TextEncoder().encode(`${email}:${token}`); // btoa() expects one character per byte
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}
