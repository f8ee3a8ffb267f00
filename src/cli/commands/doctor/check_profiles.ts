import type { Issue } from "../../../base/issue.ts";
import { countNoun } from "../../../base/count_noun.ts";
import { collectWarnings } from "../../../console/collect_warnings.ts";
import type { Context } from "../../../console/context.ts";
import { type Check, checked, isCheck, passed, skipped } from "../../../console/output/diagnosis.ts";
import type { Profiles } from "../../../profile/profiles.ts";
import { loadProfiles } from "../../inputs/profile_file.ts";
import { findProfile } from "../../inputs/wiki_access.ts";
import { diagnoseWiki } from "../webhook/doctor/doctor_wiki.ts";

/** Checks the saved profiles, and whether the wiki of the one in use accepts its credential. */
export async function checkProfiles(offline: boolean, outer: Context): Promise<Check[]> {
  const { context, warnings } = collectWarnings(outer);
  const { signal } = context;
  const all = await checked("profiles", signal, () => loadProfiles(context));
  const saved = isCheck(all) ? all : withWarnings(describeProfiles(all), warnings);
  const used = await checked("profile", signal, () => findProfile(undefined, context));
  if (used === undefined) return [saved];
  if (isCheck(used)) return [saved, used];
  if (offline) return [saved, skipped("profile", `the wiki of "${used.name}" is not called`)];
  return [saved, ...(await diagnoseWiki(undefined, context)).checks];
}

function describeProfiles({ profiles }: Profiles): Check {
  if (profiles.length === 0) return skipped("profiles", "none is saved", "Run tool auth login to work with a wiki.");
  return passed("profiles", `${countNoun(profiles.length, "profile")}: ${profiles.map(({ name }) => name).join(", ")}`);
}

/** Adds warnings to a check, which they do not make a failed one. */
function withWarnings(check: Check, warnings: readonly Issue[]): Check {
  const [first] = warnings;
  if (first === undefined) return check;
  const message = [check.message, ...warnings.map((each) => each.message)].join(". ");
  return { ...check, message, hint: first.hint };
}
