import { countNoun } from "../../../../base/count_noun.ts";
import { quote } from "../../../../base/text.ts";
import { fetchCurrentUser } from "../../../../wiki/current_user.ts";
import type { WikiClient } from "../../../../wiki/wiki_client.ts";
import type { Context } from "../../../../console/context.ts";
import { type FoundProfile, openWiki, requireCredential } from "../../../inputs/wiki_access.ts";
import { deploymentText, userText } from "../../auth/profile_text.ts";
import { type Check, checked, failed, isCheck, passed, skipped } from "../../../../console/output/diagnosis.ts";

/** Result of the wiki's checks. */
export interface WikiDiagnosis {
  /** Checks in order. */
  readonly checks: readonly Check[];
  /** The profile, if found. */
  readonly found?: FoundProfile;
  /** Client of the wiki, if it accepts the credential. */
  readonly client?: WikiClient;
}

/** Checks the profile, its credential and the clock. */
export async function diagnoseWiki(name: string | undefined, context: Context): Promise<WikiDiagnosis> {
  const { signal } = context;
  const found = await checked("profile", signal, () => requireCredential(name, context));
  if (isCheck(found)) return { checks: [found] };
  const { profile, source } = found;
  const which = `${quote(profile.name)} for ${profile.site} (${deploymentText(profile.deployment)}; ${source})`;
  const checks: Check[] = [passed("profile", which)];
  const answer = await checked("credential", signal, async () => {
    const client = await openWiki(profile, context);
    return { client, user: await fetchCurrentUser(client) };
  });
  if (isCheck(answer)) return { checks: [...checks, answer], found };
  const { client, user } = answer;
  checks.push(passed("credential", `the wiki sees the user ${userText(user)}`), await checkClock(client, context));
  return { checks, found, client };
}

const MAX_CLOCK_GAP_MS = 5 * 60 * 1000;

/** Checks the clock, because event times and duplicate detection depend on it. */
async function checkClock(client: WikiClient, { clock, signal }: Context): Promise<Check> {
  const answer = await checked("clock", signal, () => client.exchange("GET", "/rest/api/user/current"));
  if (isCheck(answer)) return answer;
  if (answer.date === undefined) return skipped("clock", "the wiki does not report its time");
  const gap = Math.abs(clock.now().getTime() - answer.date);
  if (gap < 60_000) return passed("clock", "this machine and the wiki differ by less than a minute");
  const minutes = Math.floor(gap / 60_000);
  const text = `this machine and the wiki differ by ${countNoun(minutes, "minute")}`;
  if (gap <= MAX_CLOCK_GAP_MS) return passed("clock", text);
  return failed("clock", text, "Synchronize the system clock over the network (NTP).");
}
