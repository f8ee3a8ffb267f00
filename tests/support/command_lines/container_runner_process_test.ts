import { deepStrictEqual } from "node:assert/strict";
import { createContainerRunner } from "./container_runner.ts";

Deno.test("createContainerRunner() starts the image with the line's folders, variables and words", () => {
  const { program, args } = createContainerRunner({ tool: "podman", image: "tool" }).command({
    ...{ words: ["pack", "inspect", "a b"], folder: "/s/work", home: "/s/home", temporary: "/s/tmp" },
    ...{ env: { TOOL_SITE: "http://127.0.0.1:1/x" }, needsPrograms: false, needsNetwork: true },
  });
  const user = args.indexOf("--user");
  const rest = user < 0 ? args : [...args.slice(0, user), ...args.slice(user + 2)];
  deepStrictEqual([program, ...rest], [
    ...["podman", "run", "--rm", "--interactive", "--network", "host", "--workdir", "/s/work"],
    ...["--volume", "/s/work:/s/work", "--volume", "/s/home:/s/home", "--env", "HOME=/s/home"],
    ...["XDG_CONFIG_HOME=", "XDG_STATE_HOME=", "XDG_CACHE_HOME="].flatMap((each) => ["--env", each]),
    ...["--env", "TOOL_SITE=http://127.0.0.1:1/x", "tool", "pack", "inspect", "a b"],
  ]);
});
