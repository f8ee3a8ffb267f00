import { deepStrictEqual } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { runSuccessfully } from "../../support/processes/run_command.ts";

Deno.test("Context.fetch follows redirects with the permissions for the network, refuses to be led inward, and lets the program end", async () => {
  const script = fileURLToPath(new URL("foreign_fetch_of_context.ts", import.meta.url));
  const output = await runSuccessfully(Deno.execPath(), [
    ...["run", "--quiet", "--no-prompt", "--allow-net", "--allow-read"],
    script,
  ]);
  const refusal = "Cannot follow the address: it leads to this machine from outside";
  deepStrictEqual(JSON.parse(output), ["the file", refusal, "the file", refusal]);
});
