import { strictEqual } from "node:assert/strict";
import { guardGroup, killGroup } from "../../../src/host/process/kill_child.ts";
import { listProcesses } from "../../../src/host/process/process_group.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const ignore = Deno.build.os === "windows";

function startGroup(): Deno.ChildProcess {
  const streams = { stdin: "null", stdout: "null", stderr: "null" } as const;
  return new Deno.Command("/bin/sh", { args: ["-c", "sleep 60 & wait"], detached: true, ...streams }).spawn();
}

async function isRunning(group: number): Promise<boolean> {
  return (await listProcesses())?.some((process) => process.group === group && !process.ended) ?? false;
}

Deno.test({
  name: "guardGroup() kills the group and removes its folder when its process is killed",
  ignore,
  async fn() {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/guarded 'folder'`;
    await Deno.mkdir(path);
    const group = startGroup();
    const source = new URL("../../../src/host/process/kill_child.ts", import.meta.url);
    const code = `import { guardGroup } from ${JSON.stringify(source.href)};
      guardGroup(${group.pid}, ${JSON.stringify(path)});
      console.log("ready");
      setInterval(() => {}, 1000);`;
    await Deno.writeTextFile(`${folder.path}/guarded.ts`, code);
    const args = ["run", "-A", "--no-config", `${folder.path}/guarded.ts`];
    const guarded = new Deno.Command(Deno.execPath(), { args, stdout: "piped" }).spawn();
    const reader = guarded.stdout.getReader();
    await reader.read();
    guarded.kill("SIGKILL");
    await guarded.status;
    await reader.cancel();
    await group.status;
    const exists = () => Deno.stat(path).then(() => true, () => false);
    for (let i = 0; i < 100 && (await exists() || await isRunning(group.pid)); i++) await waitFor(50);
    strictEqual(await exists(), false);
    strictEqual(await isRunning(group.pid), false);
  },
});

Deno.test({
  name: "guardGroup() leaves the group and its folder alone when it is disposed",
  ignore,
  async fn() {
    await using folder = await createTemporaryFolder();
    const group = startGroup();
    {
      await using _guard = guardGroup(group.pid, folder.path);
    }
    await waitFor(100);
    strictEqual(await isRunning(group.pid), true);
    strictEqual((await Deno.stat(folder.path)).isDirectory, true);
    killGroup(group);
    await group.status;
  },
});
