// Run as a program: runs the program from source in the current folder, with the permissions that the guide names for
// its words.
import { PERMITTED } from "./runner.ts";

const signals: Deno.Signal[] = Deno.build.os === "windows" ? ["SIGINT"] : ["SIGINT", "SIGTERM"];
const [home = "", temporary = "/tmp"] = ["HOME", "TMPDIR"].map((name) => Deno.env.get(name));
const { program, args, env } = PERMITTED.command({
  ...{ words: Deno.args, folder: Deno.cwd(), home, temporary },
  ...{ env: Deno.env.toObject(), needsPrograms: true, needsNetwork: true },
});
const child = new Deno.Command(program, { args: [...args], env: { ...env } }).spawn();
for (const signal of signals) Deno.addSignalListener(signal, () => child.kill(signal));
Deno.exit((await child.status).code);
