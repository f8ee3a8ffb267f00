import { git, tryGit } from "../git/git.ts";
import { assertNoCopies, branchesOf, type GitWorld, noteCheckout, withGit } from "./git_world.ts";
import { isThere, listPaths, parentOf, readPageFiles } from "./local_files.ts";

/** Performs a git operation in the repository. Returns the folder of another checkout to sync, if it made one. */
type GitStep = (world: GitWorld) => string | undefined | void;

/** Performs a random git operation of a person; returns the synced folder in another checkout if it made one. */
export function gitStep(world: GitWorld): string | undefined {
  if (isStopped(world)) endStopped(world);
  const name = world.random.weighted(WEIGHTS);
  world.log.push(`repository: ${name}`);
  return STEPS[name](world) ?? undefined;
}

/** Commits everything, as a bot does. */
export function commitAll(world: GitWorld): void {
  git(world.repository, "add", "-A");
  assertNoCopies(world);
  tryGit(world.repository, "commit", "--quiet", "-m", "work");
}

/** Tests whether an operation has stopped because of a conflict. */
export function isStopped({ repository }: GitWorld): boolean {
  const isUnderWay = ["MERGE_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply"].some((name) => {
    return isThere({ folder: `${repository}/.git` }, name);
  });
  return isUnderWay || git(repository, "ls-files", "--unmerged") !== "";
}

/** A person gives up an operation with a conflict, or decides it. */
export function endStopped(world: GitWorld): void {
  const { random, repository } = world;
  if (random.chance(0.5)) {
    withGit(world, "checkout", random.pick(["--ours", "--theirs"]), "--", ".");
    git(repository, "add", "-A");
    for (const verb of ["merge", "revert", "rebase"]) withGit(world, verb, "--continue");
  }
  for (const verb of ["merge", "revert", "rebase"]) if (isStopped(world)) withGit(world, verb, "--abort");
  if (isStopped(world)) withGit(world, "reset", "--hard", "--quiet");
}

function otherBranch(world: GitWorld): string | undefined {
  const current = git(world.repository, "branch", "--show-current").trim();
  return world.random.find(branchesOf(world).concat("main").filter((name) => name !== current));
}

const onBranch = (verb: string, ...flags: readonly string[]): GitStep => (world) => {
  const name = otherBranch(world);
  if (world.random.chance(0.7)) commitAll(world);
  if (name !== undefined) withGit(world, verb, ...flags, name);
};

/** Whatever `clean` removes is what a person does not want; state and trash of the program are among it. */
const clean: GitStep = (world) => {
  const removed = git(world.repository, "clean", "-ndx").split("\n").flatMap((line) => {
    return /^Would remove (.+?)\/?$/.exec(line)?.[1] ?? [];
  });
  for (const path of listPaths(world.repository, { hidden: true })) {
    if (path.startsWith(".git/") || !removed.some((each) => path === each || path.startsWith(`${each}/`))) continue;
    world.book.noteRemoval(`${path}\n${Deno.readTextFileSync(`${world.repository}/${path}`)}`);
  }
  withGit(world, "clean", "-fdxq");
};

const renameCase: GitStep = (world) => {
  const file = world.random.find(readPageFiles(world));
  if (file === undefined) return;
  const start = parentOf(file.path).length;
  const first = file.path.charAt(start);
  const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
  commitAll(world);
  withGit(world, "mv", `docs/${file.path}`, `docs/${file.path.slice(0, start)}${other}${file.path.slice(start + 1)}`);
};

const addWorktree: GitStep = (world) => {
  const name = world.nextName("worktree");
  const path = `${world.repository}-${name}`;
  commitAll(world);
  git(world.repository, "worktree", "add", "--quiet", "-b", name, path);
  return `${path}/docs`;
};

const clone: GitStep = (world) => {
  const path = `${world.repository}-${world.nextName("clone")}`;
  commitAll(world);
  git(world.repository, "clone", "--quiet", world.repository, path);
  return `${path}/docs`;
};

/** Commits what a sync did in another checkout, and brings it into the repository as a branch. */
export function fetchCheckout(world: GitWorld, folder: string): void {
  const path = folder.replace(/\/docs$/, "");
  git(path, "add", "-A");
  tryGit(path, "commit", "--quiet", "-m", "other");
  git(world.repository, "fetch", "--quiet", path, `HEAD:refs/heads/${world.nextName("from")}`);
  noteCheckout(world, folder);
}

/** Removes another checkout; the branch of a worktree stays. */
export function removeCheckout({ repository }: GitWorld, folder: string): void {
  Deno.removeSync(folder.replace(/\/docs$/, ""), { recursive: true });
  git(repository, "worktree", "prune");
}

const STEPS = {
  commit: commitAll,
  branch: (world) => void withGit(world, "switch", "--quiet", "-c", world.nextName("b")),
  switch: onBranch("switch", "--quiet"),
  merge: onBranch("merge", "--no-edit", "--quiet"),
  rebase: onBranch("rebase", "--quiet"),
  revert(world) {
    commitAll(world);
    const recent = git(world.repository, "log", "--no-merges", "-5", "--format=%H").trim().split("\n");
    withGit(world, "revert", "--no-edit", world.random.find(recent) ?? "HEAD");
  },
  stash: (world) => void withGit(world, "stash", "--quiet", "--include-untracked"),
  pop: (world) => void withGit(world, "stash", "pop", "--quiet"),
  worktree: addWorktree,
  clone,
  clean,
  "line ends"(world) {
    commitAll(world);
    git(world.repository, "config", "core.autocrlf", world.random.pick(["true", "false"]));
    tryGit(world.repository, "rm", "--cached", "-r", "--quiet", ".");
    withGit(world, "reset", "--hard", "--quiet");
  },
  "letter case": renameCase,
} satisfies Record<string, GitStep>;

const WEIGHTS: readonly (readonly [keyof typeof STEPS, number])[] = [
  ["commit", 6],
  ["branch", 2],
  ["switch", 4],
  ["merge", 4],
  ["rebase", 2],
  ["revert", 2],
  ["stash", 1],
  ["pop", 1.5],
  ["worktree", 0.5],
  ["clone", 0.5],
  ["clean", 0.5],
  ["line ends", 0.7],
  ["letter case", 1],
];
