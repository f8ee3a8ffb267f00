import { strictEqual } from "node:assert/strict";
import { readCommitDate } from "../../../src/host/process/commit_date.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const signal = new AbortController().signal;

async function git(folder: string, ...args: readonly string[]): Promise<void> {
  const env = { GIT_COMMITTER_DATE: "2026-02-03T00:00:00Z", GIT_CONFIG_GLOBAL: "/dev/null" };
  const own = ["-c", "user.name=a", "-c", "user.email=a@b", ...args];
  const { success } = await new Deno.Command("git", { args: own, cwd: folder, env, stderr: "null" }).output();
  strictEqual(success, true, args.join(" "));
}

const isMissing = await new Deno.Command("git", { args: ["--version"] }).output().then(() => false, () => true);

Deno.test(
  "readCommitDate() returns the date of the last commit, of a file that has one",
  { ignore: isMissing },
  async () => {
    await using folder = await createTemporaryFolder();
    for (const name of ["-a.md", "b.md"]) await Deno.writeTextFile(`${folder.path}/${name}`, "a");
    strictEqual(await readCommitDate(`${folder.path}/b.md`, signal), undefined, "outside of a repository");
    await git(folder.path, "init", "-q");
    strictEqual(await readCommitDate(`${folder.path}/b.md`, signal), undefined, "without a commit");
    await git(folder.path, "add", "--", "-a.md");
    await git(folder.path, "commit", "-qm", "x");
    strictEqual(await readCommitDate(`${folder.path}/-a.md`, signal), "2026-02-03");
    strictEqual(await readCommitDate(`${folder.path}/b.md`, signal), undefined, "a file that is in no commit");
  },
);

Deno.test("readCommitDate() starts nothing that a repository names", { ignore: isMissing }, async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/a.md`, "a");
  await git(folder.path, "init", "-q");
  await git(folder.path, "add", "a.md");
  await git(folder.path, "commit", "-qm", "x");
  const script = `${folder.path}/run.sh`;
  await Deno.writeTextFile(script, `#!/bin/sh\ntouch ${folder.path}/ran\n`, { mode: 0o755 });
  for (const name of ["core.fsmonitor", "gpg.program", "core.pager", "diff.external", "core.sshCommand"]) {
    await git(folder.path, "config", name, script);
  }
  await git(folder.path, "config", "log.showSignature", "true");
  strictEqual(await readCommitDate(`${folder.path}/a.md`, signal), "2026-02-03");
  strictEqual(await Deno.stat(`${folder.path}/ran`).then(() => true, () => false), false);
});
