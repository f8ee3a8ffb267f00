import type { Profile } from "../../../profile/profiles.ts";
import type { WikiUser } from "../../../wiki/current_user.ts";

/** Returns the name of a kind of wiki. */
export function deploymentText(deployment: Profile["deployment"]): string {
  return deployment === "cloud" ? "Confluence Cloud" : "Confluence Data Center";
}

/** Describes how a profile authenticates. */
export function credentialText({ email }: Pick<Profile, "email">): string {
  return email === undefined ? "token (Bearer)" : `token of ${email} (Basic)`;
}

/** Describes a user: `Ada Osei (ada@example.com)`. */
export function userText({ displayName, email, accountId }: WikiUser): string {
  const name = displayName ?? email ?? accountId ?? "a user without a name";
  return email === undefined || email === name ? name : `${name} (${email})`;
}

/** Returns the JSON form of a user. */
export function userJson({ accountId, displayName, email }: WikiUser) {
  return { accountId: accountId ?? null, displayName: displayName ?? null, email: email ?? null };
}

/** Returns the JSON form of a profile, without its token. */
export function profileJson({ name, site, deployment, email, caFile }: Profile) {
  return { name, site, deployment, email: email ?? null, caFile: caFile ?? null };
}
