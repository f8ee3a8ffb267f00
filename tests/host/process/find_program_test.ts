import { strictEqual } from "node:assert/strict";
import { findProgram } from "../../../src/host/process/find_program.ts";

Deno.test({
  name: "findProgram() finds nothing, and asks nothing, without permission",
  permissions: { env: true, read: true, run: false },
  async fn() {
    const get = () => "/bin:/usr/bin";
    strictEqual(await findProgram("sh", { windows: false, get }), undefined);
  },
});
