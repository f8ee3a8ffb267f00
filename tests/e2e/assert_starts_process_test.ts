import { rejects } from "node:assert/strict";
import { assertStarts } from "../support/processes/assert_starts.ts";
import { skipUnless } from "../support/skip.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const ignore = skipUnless(Deno.build.os !== "windows", "the executables are shell scripts");

for (
  const [what, script, message] of [
    ["starts", "echo 'tool 1.2.3'", undefined],
    [
      "ends with an error",
      "echo 'wrong magic' >&2; exit 1",
      /it does not start \(exit code 1, wrong magic\) and was removed\nhint: /,
    ],
    ["is killed", "kill -11 $$", /it does not start \(exit code 139\)/],
    ["is another program", "echo 'deno 2.7.11'", /it does not start \(exit code 0\)/],
  ] as const
) {
  Deno.test({
    name: `assertStarts() ${message === undefined ? "takes" : "refuses and removes"} an executable that ${what}`,
    ignore,
    fn: async () => {
      await using folder = await createTemporaryFolder();
      const path = `${folder.path}/tool`;
      await Deno.writeTextFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      if (message === undefined) {
        await assertStarts(path);
        await Deno.stat(path);
      } else {
        await rejects(assertStarts(path), { message });
        await rejects(Deno.stat(path), Deno.errors.NotFound);
      }
    },
  });
}
