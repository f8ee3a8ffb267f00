import type { Profile } from "../../../profile/profiles.ts";
import type { WikiUser } from "../../../wiki/current_user.ts";

/** The kind of wiki for people. */
export function deploymentText(deployment: Profile["deployment"]): string {
  return deployment === "cloud" ? "Confluence Cloud" : "Confluence Data Center";
}

/** How a profile authenticates, for people. */
export function credentialText({ email }: Pick<Profile, "email">): string {
  return email === undefined ? "token (Bearer)" : `token of ${email} (Basic)`;
}

/** Who somebody is, as far as the wiki says: `Ada Osei (ada@example.com)`. */
export function userText({ displayName, email, accountId }: WikiUser): string {
  const name = displayName ?? email ?? accountId ?? "a user without a name";
  return email === undefined || email === name ? name : `${name} (${email})`;
}

/** A user as programs see it. */
export function userJson({ accountId, displayName, email }: WikiUser) {
  return { accountId: accountId ?? null, displayName: displayName ?? null, email: email ?? null };
}

/** A profile as programs see it: everything but the token. */
export function profileJson({ name, site, deployment, email, caFile }: Profile) {
  return { name, site, deployment, email: email ?? null, caFile: caFile ?? null };
}
