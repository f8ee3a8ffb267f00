import { dirname, resolve, sep } from "node:path";

/** Options of {@linkcode watchFiles}. */
interface WatchFilesOptions {
  /** Folders to watch with all that is in them, except hidden files and folders and `node_modules`. */
  readonly folders?: readonly string[];
}

/**
 * Watches files that are created, changed, replaced or removed, until the result is disposed. Watches the folders
 * instead of the files, because most editors write a new file and rename it. For a missing folder it watches the
 * nearest existing one.
 */
export async function watchFiles(
  paths: readonly string[],
  onChange: () => void,
  { folders = [] }: WatchFilesOptions = {},
): Promise<AsyncDisposable> {
  const watches = [await watchPaths(paths, onChange)];
  try {
    for (const folder of folders) {
      const real = await Deno.realPath(folder).catch(() => undefined);
      if (real !== undefined) watches.push(watchFolder(real, onChange));
    }
  } catch (error) {
    await stopAll(watches);
    throw error;
  }
  return { [Symbol.asyncDispose]: () => stopAll(watches) };
}

async function stopAll(watches: readonly AsyncDisposable[]): Promise<void> {
  await Promise.all(watches.map((watch) => watch[Symbol.asyncDispose]()));
}

function watchFolder(real: string, onChange: () => void): AsyncDisposable {
  const isMeant = (path: string) => !path.slice(real.length).split(sep).some(isPassedOver);
  return startWatch([real], { recursive: true, isMeant, onChange });
}

function isPassedOver(name: string): boolean {
  return name.startsWith(".") || name === "node_modules";
}

async function watchPaths(paths: readonly string[], onChange: () => void): Promise<AsyncDisposable> {
  const targets = (await Promise.all(paths.map(findTargets))).flat();
  const isMeant = (path: string) =>
    targets.some((target) => target.path === path || target.path.startsWith(`${path}${sep}`));
  return startWatch([...new Set(targets.map(({ folder }) => folder))], { recursive: false, isMeant, onChange });
}

interface WatchRule {
  readonly recursive: boolean;
  readonly isMeant: (path: string) => boolean;
  readonly onChange: () => void;
}

function startWatch(folders: string[], { recursive, isMeant, onChange }: WatchRule): AsyncDisposable {
  const watcher = Deno.watchFs(folders, { recursive });
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
  /** Nearest existing folder, without symlinks. */
  folder: string;
  /** Path of the file, which may be missing. */
  path: string;
}

/** Returns the target for a file and, if the file is a symlink, the target that it points to. */
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

/**
 * Returns whether a file system event may mean new content for a watched path. After a `rescan`, when the system has
 * lost events, every path counts as changed.
 */
export function isChange({ kind, flag, paths }: Deno.FsEvent, isMeant: (path: string) => boolean): boolean {
  return kind !== "access" && (flag === "rescan" || paths.some(isMeant));
}
