import { rejects, strictEqual } from "node:assert/strict";
import { assertHandler } from "../../../src/webhook/worker/assert_handler.ts";
import { ignore, writeScript } from "./fixtures.ts";

const windows = false;

Deno.test("assertHandler() resolves a relative path against the folder", { ignore }, async () => {
  await using place = await writeScript("#!/bin/sh\n");
  strictEqual(await assertHandler("./handler.sh", { cwd: place.folder, windows }), place.script);
  strictEqual(await assertHandler(place.script, { cwd: "/", windows }), place.script);
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
  Deno.test(`assertHandler() refuses ${path} as ${code}`, { ignore }, async () => {
    await using place = await writeScript("#!/bin/sh\n", 0o644);
    await rejects(assertHandler(path, { cwd: place.folder, windows }), { name: "HandlerError", code, message, hint });
  });
}

Deno.test("assertHandler() reports an inaccessible folder", {
  ignore: ignore || Deno.uid() === 0, // whom nothing is denied
}, async () => {
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
});

Deno.test("assertHandler() reports a path that leads nowhere", { ignore }, async () => {
  await using place = await writeScript("#!/bin/sh\n");
  await Deno.symlink("loop", `${place.folder}/loop`);
  const refused = { code: "handler-not-readable", message: /it cannot be read$/, hint: /check (?:the path|it)/ };
  await rejects(assertHandler("loop", { cwd: place.folder, windows }), refused);
});

Deno.test("assertHandler() names the way out where Windows needs an interpreter", async () => {
  await using place = await writeScript("print()\n");
  const refused = { code: "handler-not-executable", hint: /\.cmd file that calls the interpreter/ };
  await rejects(assertHandler("handler.sh", { cwd: place.folder, windows: true }), refused);
});

const HANDLERS = [
  ["a missing interpreter", "#!/usr/bin/no-such\n", "handler-no-interpreter", /"\/usr\/bin\/no-such" is missing$/],
  ["CR LF", "#!/bin/sh\r\n", "handler-no-interpreter", /CR LF, as on Windows$/],
  ["CR LF after env", "#!/usr/bin/env sh\r\n", "handler-no-interpreter", /CR LF, as on Windows$/],
  ["an interpreter without permission", "#!/etc/passwd\n", "handler-no-interpreter", /is not an executable file$/],
  ["a folder as interpreter", "#!/usr/bin\n", "handler-no-interpreter", /is not an executable file$/],
  ["a program that env misses", "#!/usr/bin/env no-such\n", "handler-no-interpreter", /"no-such" is not in the PATH/],
  ["words that env takes as one", "#!/usr/bin/env sh -e\n", "handler-no-interpreter", /named "sh -e", as one word$/],
  ["a program that env -S misses", "#!/usr/bin/env -S no-such -u\n", "handler-no-interpreter", /"no-such" is not in/],
  [
    "an interpreter that has none",
    "#!./broken.sh\n",
    "handler-no-interpreter",
    /".\/broken.sh" cannot be run: .*missing$/,
  ],
  ["text without #!", 'print("handled")\n', "handler-not-executable", /does not begin with #! and an interpreter/],
  ["a byte order mark", "\ufeff#!/bin/sh\n", "handler-not-executable", /a byte order mark \(BOM\) precedes its #!$/],
  ["nothing", "", "handler-not-executable", /it is empty$/],
] as const;
for (const [name, text, code, message] of HANDLERS) {
  Deno.test(`assertHandler() refuses a script with ${name} as ${code}`, {
    ignore: ignore || (name.includes("as one") && Deno.build.os !== "linux"), // others split the line
  }, async () => {
    await using place = await writeScript(text);
    await Deno.writeTextFile(`${place.folder}/broken.sh`, "#!/no/such\n", { mode: 0o755 });
    await rejects(assertHandler("handler.sh", { cwd: place.folder, windows }), { code, message, hint: /\.$|^Put / });
  });
}

for (
  const [name, text] of [
    ["spaces around its interpreter", "#! /bin/sh -e\n"],
    ["a program that env finds", "#!/usr/bin/env sh\n"],
    ["words that env splits", "#!/usr/bin/env -S A=1 sh -e\n"],
    ["an interpreter that is a script", "#!./other.sh\n"],
    ["a relative folder in PATH", "#!/usr/bin/env other.sh\n"],
  ] as const
) {
  Deno.test(`assertHandler() accepts a script with ${name}`, { ignore }, async () => {
    await using place = await writeScript(text);
    await Deno.writeTextFile(`${place.folder}/other.sh`, "#!/bin/sh\n", { mode: 0o755 });
    const searchPath = "/nowhere:.:/usr/bin:/bin";
    strictEqual(await assertHandler("handler.sh", { cwd: place.folder, windows, searchPath }), place.script);
  });
}

Deno.test("assertHandler() refuses a binary for another machine and accepts one of this", {
  ignore: Deno.build.os !== "linux",
}, async () => {
  await using place = await writeScript("");
  const bytes = (await Deno.readFile("/bin/sh")).slice();
  await Deno.writeFile(place.script, bytes);
  strictEqual(await assertHandler("handler.sh", { cwd: place.folder, windows }), place.script);
  bytes[18] = 22; // s390x
  await Deno.writeFile(place.script, bytes);
  const refused = { code: "handler-not-executable", message: /it is a binary for s390x, and this machine is/ };
  await rejects(assertHandler("handler.sh", { cwd: place.folder, windows }), refused);
});
