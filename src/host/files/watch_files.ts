import { dirname, resolve, sep } from "node:path";
import { isChange } from "./is_change.ts";

/**
 * Watches files that come, go and are replaced. The folders are watched and not the files, because most editors write
 * a new file and give it the old one's name; a folder that does not exist yet is watched for in the nearest that does.
 */
export async function watchFiles(paths: readonly string[], onChange: () => void): Promise<AsyncDisposable> {
  const targets = (await Promise.all(paths.map(findTargets))).flat();
  const watcher = Deno.watchFs([...new Set(targets.map(({ folder }) => folder))], { recursive: false });
  const isMeant = (path: string) =>
    targets.some((target) => target.path === path || target.path.startsWith(`${path}${sep}`));
  const following = follow(watcher, (event) => {
    if (isChange(event, isMeant)) onChange();
  });
  return {
    async [Symbol.asyncDispose]() {
      watcher.close();
      await following;
    },
  };
}

async function follow(watcher: Deno.FsWatcher, onEvent: (event: Deno.FsEvent) => void): Promise<void> {
  for await (const event of watcher) onEvent(event);
}

interface Target {
  /** The nearest folder that exists, without symlinks. */
  folder: string;
  /** Where the file is or will be. */
  path: string;
}

/** The place of a file and, where that is a symlink, the place that it leads to. */
async function findTargets(given: string): Promise<Target[]> {
  const path = resolve(given);
  const named = await findTarget(path);
  const real = await Deno.realPath(path).catch(() => named.path);
  return real === named.path ? [named] : [named, { folder: dirname(real), path: real }];
}

async function findTarget(path: string): Promise<Target> {
  for (let folder = dirname(path);; folder = dirname(folder)) {
    const real = await Deno.realPath(folder).catch(() => undefined);
    if (real !== undefined) {
      return { folder: real, path: resolve(real, path.slice(folder.length).replace(/^[/\\]+/, "")) };
    }
    if (dirname(folder) === folder) return { folder, path };
  }
}
