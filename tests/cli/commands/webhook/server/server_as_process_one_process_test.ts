import { match } from "node:assert/strict";
import { openServerFolder } from "../../../../support/processes/server_process.ts";
import { CLI } from "../../../../support/processes/tool_process.ts";

/** Makes the next program the first process of its own. */
const ISOLATE = ["--fork", "--pid", "--mount-proc", "--kill-child"];

/** Whether this user may do so. */
const canIsolate = Deno.build.os === "linux" &&
  await new Deno.Command("unshare", { args: [...ISOLATE, "true"], stdout: "null", stderr: "null" }).output()
    .then(({ success }) => success, () => false);

const SERVER = ["webhook", "server", "--port", "0", "--inbox", ":memory:", "--no-enrich"];

for (const runs of [["--handler", "./handler.sh"], ["--routes", "webhooks.yaml"]]) {
  Deno.test({
    name: `tool webhook server ${runs[0]} warns when it is process 1 of a container without an init`,
    ignore: !canIsolate,
    fn: async () => {
      await using folder = await openServerFolder("exit 0");
      await Deno.writeTextFile(`${folder.path}/webhooks.yaml`, "routes: [{ name: one, handler: ./handler.sh }]");
      const child = new Deno.Command("unshare", {
        args: [...ISOLATE, Deno.execPath(), "run", "--quiet", "-A", CLI, ...SERVER, ...runs],
        ...{ cwd: folder.path, stdout: "null", stderr: "piped" },
      }).spawn();
      let said = "";
      for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) {
        said += text;
        if (said.includes("\n")) break;
      }
      child.kill("SIGKILL");
      await child.status;
      match(said, /warning: This is process 1, .* Start the container with an init: docker run --init, or tini/);
    },
  });
}
