import { countNoun } from "../../../base/count_noun.ts";
import type { Context } from "../../../console/context.ts";
import { type Check, checked, isCheck, passed, skipped } from "../../../console/output/diagnosis.ts";
import { loadProfiles } from "../../inputs/profile_file.ts";
import { findProfile } from "../../inputs/wiki_access.ts";
import { diagnoseWiki } from "../webhook/doctor/doctor_wiki.ts";

/** Checks the saved profiles, and whether the wiki of the one in use accepts its credential. */
export async function checkProfiles(offline: boolean, context: Context): Promise<Check[]> {
  const { signal } = context;
  const all = await checked("profiles", signal, () => loadProfiles(context));
  const saved = isCheck(all)
    ? all
    : all.profiles.length === 0
    ? skipped("profiles", "none is saved", "Run tool auth login to work with a wiki.")
    : passed(
      "profiles",
      `${countNoun(all.profiles.length, "profile")}: ${all.profiles.map(({ name }) => name).join(", ")}`,
    );
  const used = await checked("profile", signal, () => findProfile(undefined, context));
  if (used === undefined) return [saved];
  if (isCheck(used)) return [saved, used];
  if (offline) return [saved, skipped("profile", `the wiki of "${used.name}" is not called`)];
  return [saved, ...(await diagnoseWiki(undefined, context)).checks];
}
