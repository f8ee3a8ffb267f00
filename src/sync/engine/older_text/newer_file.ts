import type { LocalSide, LocalView } from "../scan/local_view.ts";
import { readOldVersion } from "../read_remote.ts";
import type { RunContext, VersionTime } from "../run_context.ts";

/** Maximum number of pages that are requested one by one. */
const MAX_SINGLE_READS = 5;

/** An existing file, and the version that it names. */
interface NamedVersion {
  readonly id: string;
  readonly version: number;
  /** Modification time of the file, by the clock of this machine. */
  readonly writtenAt: number;
}

/**
 * Tests whether the folder has a file of a version that was created at or after an instant of the wiki. Uses the lists
 * of this run if they are sufficient, otherwise one list of newer changes and a few single pages.
 *
 * @param instant Epoch milliseconds of the wiki.
 * @param ignored IDs of pages to ignore.
 * @throws {WikiError} @throws {AuthError}
 */
export async function hasNewerFile(
  instant: number,
  { view, ignored }: { readonly view: LocalView; readonly ignored: ReadonlySet<string> },
  context: RunContext,
): Promise<boolean> {
  const { content, scope, listed } = context;
  const unsure = new Map<string, NamedVersion>();
  for (const named of namedVersions(view, ignored, context)) {
    const isNewer = beganSince(instant, named, listed.get(named.id));
    if (isNewer === true) return true;
    if (isNewer === undefined) unsure.set(named.id, named);
  }
  const unlisted = new Set(unsure.keys().filter((id) => !listed.has(id)));
  if (unlisted.size > 0) {
    for await (const page of content.listChanges(scope.space, instant)) {
      const named = unsure.get(page.id);
      if (named !== undefined && beganSince(instant, named, page) === true) return true;
      unlisted.delete(page.id);
    }
    // A list that lags may miss recent changes.
    if (!content.changesLag) { for (const id of unlisted) unsure.delete(id); }
  }
  const latest = [...unsure.values()].toSorted((a, b) => b.writtenAt - a.writtenAt).slice(0, MAX_SINGLE_READS);
  for (const { id, version } of latest) {
    const page = await readOldVersion(id, version, context);
    if ((page?.modifiedAt ?? -Infinity) >= instant) return true;
  }
  return false;
}

function namedVersions(
  { entries, sides }: LocalView,
  ignored: ReadonlySet<string>,
  { state }: Pick<RunContext, "state">,
): NamedVersion[] {
  return entries.values().toArray().flatMap(({ id, seen, base, file }) => {
    const side = sides.get(id);
    if (base === undefined || seen.status === "gone" || ignored.has(id)) return [];
    const version = side === undefined ? undefined : versionNamed(side, state.factRows.fileVersion(id) ?? base.version);
    return version === undefined ? [] : [{ id, version, writtenAt: file?.stamp.modified ?? 0 }];
  });
}

function versionNamed(side: LocalSide, agreed: number): number | undefined {
  if (side.kind === "same") return agreed;
  return side.kind === "read" ? side.page.fields.version ?? agreed : undefined;
}

/** Tests by list entries whether a version was created at or after an instant; undefined if they do not show it. */
function beganSince(
  instant: number,
  { version }: NamedVersion,
  listed: VersionTime | undefined,
): boolean | undefined {
  if (listed?.modifiedAt === undefined || listed.version < version) return undefined;
  if (listed.modifiedAt < instant) return false;
  return listed.version === version ? true : undefined;
}
