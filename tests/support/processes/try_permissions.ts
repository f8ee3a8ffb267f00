// Run in a process of its own, with the flags of the compiler's: tries all that could carry something away, and prints
// what was allowed.
import { dropPermissions } from "../../../src/host/process/serve_worker.ts";

dropPermissions();
const [remote, local]: string[] = ["https://deno.land/std/version.ts", "file:///etc/hostname"];
const tries: Readonly<Record<string, () => unknown>> = {
  import: () => import(String(remote)), // a literal specifier would be loaded before permissions are dropped
  file: () => import(String(local)),
  net: () => Deno.connect({ hostname: "127.0.0.1", port: 9 }),
  run: () => new Deno.Command("true").output(),
  env: () => Deno.env.toObject(),
  write: () => Deno.makeTempFile(),
};
const allowed: string[] = [];
for (const [name, attempt] of Object.entries(tries)) {
  try {
    await attempt();
    allowed.push(name);
  } catch (error) {
    if (!/^Requires /.test(String(Reflect.get(Object(error), "message")))) allowed.push(name);
  }
}
await Deno.stdout.write(new TextEncoder().encode(`allowed: ${allowed.join(" ")}`));
