import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { claimPort } from "../../support/claim_port.ts";
import { canRun } from "../../support/processes/run_command.ts";
import { deliver, openServerFolder } from "../../support/processes/server_process.ts";
import { watchTool } from "../../support/processes/watch_process.ts";
import { skipUnless } from "../../support/skip.ts";
import { makeReviewFolder } from "../../support/studio/review_folder.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { payloadOf } from "../../webhook/server/fixtures.ts";
import { noSecondUser, OTHER_USER } from "../../support/second_user.ts";

/** Whether tests with programs of another user must be left out. */
const noOtherPrograms: boolean = noSecondUser ||
  skipUnless(Deno.build.os === "linux" && canRun("setpriv"), "programs of another user need Linux with setpriv");

const ignore = noOtherPrograms || skipUnless(canRun("curl"), "requests of another user need curl");

/** Status of the answer that another user gets. */
async function statusFor(url: string, ...args: string[]): Promise<string> {
  return (await asOtherUser("curl", "-s", "-m", "60", "-o", "/dev/null", "-w", "%{http_code}", ...args, url)).text;
}

Deno.test("another user of the machine can neither read nor drop an event, nor find the key of the admin page", {
  ignore,
}, async () => {
  await using folder = await openServerFolder("exit 0");
  const port = claimPort();
  const args = ["--admin-port", String(port), "--log-format", "json"];
  await using server = await folder.start(args, { env: { XDG_STATE_HOME: folder.path } });
  const file = `${folder.path}/tool/admin-${port}.address`;
  await server.said(JSON.stringify(`its address with the key is in "${file}"`).slice(1, -1));
  strictEqual((await deliver(server.url, payloadOf("1"))).status, 202);
  const admin = `http://127.0.0.1:${port}`;
  const post = ["-X", "POST", "-H", "x-tool-admin: 1"];
  const seen = await Promise.all([
    ...["", "api/events", "api/events/1", "api/status", "metrics", "events", "admin.js", "nothing"].map((path) =>
      statusFor(`${admin}/${path}`)
    ),
    ...["api/events/1/drop", "api/replay-dead", "key"].map((path) => statusFor(`${admin}/${path}`, ...post)),
  ]);
  deepStrictEqual(new Set(seen), new Set(["401"]));
  const address = (await Deno.readTextFile(file)).trim();
  match(address, new RegExp(`^${admin}/#key=[\\w-]{22}$`));
  const modes = [file, `${folder.path}/tool`].map((path) => ((Deno.statSync(path).mode ?? 0) & 0o777).toString(8));
  deepStrictEqual(modes, ["600", "700"]);
  await Deno.chmod(folder.path, 0o755);
  strictEqual((await asOtherUser("cat", file)).success, false);
  const key = address.replace(/.*=/, "");
  strictEqual((await asOtherUser("ps", "-eww", "-o", "args")).text.includes(key), false);
  const own = await fetch(`${admin}/api/events`, { headers: { "x-tool-key": key } });
  strictEqual((await own.json()).events.length, 1);
  server.kill("SIGINT");
  const { stdout, stderr } = await server.ended;
  strictEqual((stdout + stderr).includes(key), false);
  ok(stdout.includes(`Open ${admin}/ to see the events`));
  await Deno.stat(file).then(() => ok(false), () => {});
});

for (
  const [name, args, paths] of [
    ["preview", ["preview", "brand", "--watch"], [
      "",
      "template.pdf",
      "pages/1",
      "compared/1",
      "events",
      "look?page=1",
    ]],
    ["review", ["review", "brand", "--web"], ["", "api/review", "events", "preview/", "preview/template.pdf"]],
  ] as const
) {
  Deno.test(`another user of the machine sees and changes nothing of a ${name}, and --open shows nobody the key`, {
    ignore,
  }, async () => {
    await using folder = await createTemporaryFolder();
    const { path } = folder;
    await makeReviewFolder(`${path}/brand`);
    const recipe = `${path}/brand/recipe.yaml`;
    await Deno.chmod(recipe, 0o600);
    const before = await Deno.readTextFile(recipe);
    // Writes its arguments and the list of processes, as everybody sees it.
    const opener = `#!/bin/sh\nprintf '%s\\n' "$@" > ${path}/opened\nps -eww -o args > ${path}/processes\n`;
    await Deno.writeTextFile(`${path}/xdg-open`, opener, { mode: 0o755 });
    const env = { PATH: `${path}:${Deno.env.get("PATH")}`, TMPDIR: path };
    const program = watchTool(["pdf-template", ...args, "--open"], path, { env });
    await program.line();
    const [, address = ""] = / at (http:\S+)$/.exec(await program.line()) ?? [];
    const [plain = "", key = ""] = address.split("#key=");
    match(key, /^[\w-]{22}$/);
    for (const each of paths) strictEqual(await statusFor(plain + each), "401", each);
    const undo = ["-X", "POST", "-H", "x-tool-review: 1", "-d", '{"do":"undo","revision":""}'];
    strictEqual(await statusFor(`${plain}api/review`, ...undo), "401");
    const own = await fetch(plain, { headers: { "x-tool-key": key } });
    strictEqual((await own.text()).includes(key), false);
    strictEqual(own.status, 200);
    const processes = await untilWritten(`${path}/processes`);
    const opened = (await Deno.readTextFile(`${path}/opened`)).trim();
    deepStrictEqual([opened.includes(key), processes.includes(key)], [false, false]);
    ok(processes.includes(opened), "the list of processes shows the opener");
    match(await Deno.readTextFile(opened), new RegExp(`url=${address}"`));
    await Deno.chmod(path, 0o755);
    strictEqual((await asOtherUser("cat", opened)).success, false);
    const [code, stderr, rest] = await program.stop();
    deepStrictEqual([code, (stderr + rest).includes(key)], [0, false]);
    await Deno.stat(opened).then(() => ok(false), () => {});
    strictEqual(await Deno.readTextFile(recipe), before);
  });
}

/** Reads a file as soon as a program has written it. */
async function untilWritten(path: string): Promise<string> {
  for (;;) {
    const text = await Deno.readTextFile(path).catch(() => "");
    if (text.includes("xdg-open")) return text;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Runs a program as another user of the machine. Returns whether it succeeded, and its output. */
async function asOtherUser(...args: string[]): Promise<{ success: boolean; text: string }> {
  const user = [`--reuid=${OTHER_USER}`, `--regid=${OTHER_USER}`, "--clear-groups"];
  const command = new Deno.Command("setpriv", { args: [...user, ...args], stderr: "null", cwd: "/" });
  const { success, stdout } = await command.output();
  return { success, text: new TextDecoder().decode(stdout) };
}
