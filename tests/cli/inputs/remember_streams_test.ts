import { deepStrictEqual, rejects } from "node:assert/strict";
import { rememberStreams } from "../../../src/cli/inputs/remember_streams.ts";
import { readSecrets } from "../../../src/cli/inputs/secret_options.ts";
import { createFakeContext } from "../../support/fake_context.ts";

Deno.test("rememberStreams() gives a stream again, and what a file contains now", async () => {
  const files = new Map([["a.txt", "first"], ["/dev/fd/63", "from a pipe"]]);
  const readSecret = (path: string) => {
    return Promise.resolve({ bytes: new TextEncoder().encode(files.get(path)), exposure: undefined });
  };
  const { context, again } = rememberStreams(createFakeContext({ files: { readSecret }, stdin: "piped\n" }));
  const flags = { secretFile: ["a.txt", "-", "/dev/fd/63"] };
  deepStrictEqual(await readSecrets(flags, context), ["first", "piped", "from a pipe"]);
  files.set("a.txt", "second").delete("/dev/fd/63");
  deepStrictEqual(await readSecrets(flags, again()), ["second", "piped", "from a pipe"]);
  deepStrictEqual(await readSecrets(flags, again()), ["second", "piped", "from a pipe"]);
});

Deno.test("rememberStreams() asks at a prompt once", async () => {
  const answers = ["typed"];
  const readSecret = () => Promise.resolve(answers.shift() ?? "");
  const fake = createFakeContext({ terminals: ["stdin", "stderr"], prompts: { readSecret } });
  const { context, again } = rememberStreams(fake);
  const flags = { secretFile: ["-"] };
  deepStrictEqual([await readSecrets(flags, context), await readSecrets(flags, again())], [["typed"], ["typed"]]);
});

Deno.test("rememberStreams() still refuses standard input for two files", async () => {
  const { context } = rememberStreams(createFakeContext({ stdin: "piped\n" }));
  await rejects(readSecrets({ secretFile: ["-", "-"] }, context), { code: "usage" });
});
