import { rejects, strictEqual } from "node:assert/strict";
import { assertHandler } from "../../../src/webhook/worker/assert_handler.ts";
import { ignore, writeScript } from "./fixtures.ts";

const windows = false;

Deno.test({
  name: "assertHandler() resolves a relative path against the folder",
  ignore,
  fn: async () => {
    await using place = await writeScript("#!/bin/sh\n");
    strictEqual(await assertHandler("./handler.sh", { cwd: place.folder, windows }), place.script);
    strictEqual(await assertHandler(place.script, { cwd: "/", windows }), place.script);
  },
});

const REFUSED = [
  ["nothing.sh", "handler-not-found", /the file does not exist/, /PATH is not searched/],
  ["handler.sh/below", "handler-not-found", /the file does not exist/, /check (?:the path|it)/],
  [
    "./handler.sh --fast",
    "handler-not-found",
    /the file does not exist/,
    /Put the command with its arguments into a script/,
  ],
  [
    "python3 handler.sh",
    "handler-not-found",
    /the file does not exist/,
    /PATH is not searched and arguments are not split/,
  ],
  [".", "handler-not-a-file", /it is a directory/, /script/],
  ["/dev/null", "handler-not-a-file", /it is not a regular file/, /script/],
  ["handler.sh", "handler-not-executable", /it is not executable/, /^Run: chmod \+x \/.*\/handler\.sh$/],
] as const;
for (const [path, code, message, hint] of REFUSED) {
  Deno.test({
    name: `assertHandler() refuses ${path} as ${code}`,
    ignore,
    fn: async () => {
      await using place = await writeScript("#!/bin/sh\n", 0o644);
      await rejects(assertHandler(path, { cwd: place.folder, windows }), { name: "HandlerError", code, message, hint });
    },
  });
}

Deno.test({
  name: "assertHandler() reports an inaccessible folder",
  ignore: ignore || Deno.uid() === 0, // whom nothing is denied
  fn: async () => {
    await using place = await writeScript("#!/bin/sh\n");
    await Deno.chmod(place.folder, 0o600);
    try {
      const refused = {
        code: "handler-not-readable",
        message: /its folder is not accessible/,
        hint: /^Give the server/,
      };
      await rejects(assertHandler("handler.sh", { cwd: place.folder, windows }), refused);
    } finally {
      await Deno.chmod(place.folder, 0o700);
    }
  },
});

Deno.test({
  name: "assertHandler() reports a path that leads nowhere",
  ignore,
  fn: async () => {
    await using place = await writeScript("#!/bin/sh\n");
    await Deno.symlink("loop", `${place.folder}/loop`);
    const refused = { code: "handler-not-readable", message: /it cannot be read$/, hint: /check (?:the path|it)/ };
    await rejects(assertHandler("loop", { cwd: place.folder, windows }), refused);
  },
});

Deno.test("assertHandler() names the way out where Windows needs an interpreter", async () => {
  await using place = await writeScript("print()\n");
  const refused = { code: "handler-not-executable", hint: /\.cmd file that calls the interpreter/ };
  await rejects(assertHandler("handler.sh", { cwd: place.folder, windows: true }), refused);
});
