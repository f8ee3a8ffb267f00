import { deepStrictEqual, doesNotMatch, match, rejects, strictEqual } from "node:assert/strict";
import { createDenoContext } from "../../../../src/cli/deno/deno_context.ts";
import { isCommandPresent } from "../../../support/processes/run_command.ts";
import { ROOT } from "../../../support/house/source_files.ts";
import { createCertificate, OPENSSL } from "../../../support/net/certificate.ts";
import { skipUnless } from "../../../support/skip.ts";
import { renderProfiles } from "../../../../src/profile/profiles_file.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { CLOUD } from "./login_run.ts";

const TOKEN = "a-very-secret-token";

/** Runs the program with a folder for settings of its own. */
async function tool(args: readonly string[], folder: string, stdin = "") {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", new URL("cli.ts", ROOT).href, ...args],
    env: { XDG_CONFIG_HOME: folder, NO_COLOR: "1" },
    ...{ stdin: "piped", stdout: "piped", stderr: "piped" },
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(stdin));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  doesNotMatch(`${out}${err}`, new RegExp(TOKEN));
  return { code, stdout: out ?? "", stderr: err ?? "" };
}

Deno.test(
  "tool auth login, status and logout work in a real process, and keep the token where only the user reads it",
  {
    ignore: Deno.build.os !== "linux", // elsewhere the folder for settings is another one
  },
  async () => {
    const folder = await Deno.makeTempDir();
    await using wiki = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
      const isKnown = request.headers.get("authorization") === `Bearer ${TOKEN}`;
      return isKnown ? Response.json({ userKey: "ff80", displayName: "Ada Osei" }) : new Response("", { status: 401 });
    });
    const site = `http://127.0.0.1:${wiki.addr.port}/confluence`;
    const login = await tool(["auth", "login", "--site", site, "--token-stdin"], `${folder}/new`, `${TOKEN}\n`);
    deepStrictEqual([login.code, login.stderr], [0, ""]);
    const file = await Deno.stat(`${folder}/new/tool/profiles.json`);
    deepStrictEqual([(file.mode ?? 0) & 0o777], [0o600]);
    const status = await tool(["auth", "status"], `${folder}/new`);
    strictEqual(status.code, 0);
    match(status.stdout, /^user +Ada Osei$/m);
    strictEqual((await tool(["auth", "logout"], `${folder}/new`)).code, 0);
    doesNotMatch(await Deno.readTextFile(`${folder}/new/tool/profiles.json`), new RegExp(TOKEN));
    await Deno.remove(folder, { recursive: true });
  },
);

for (const line of ["switch work", "logout --profile work", "logout --all"]) {
  Deno.test(`tool auth ${line} closes an open file of profiles and its folder, also if it changes nothing else`, {
    ignore: Deno.build.os !== "linux", // elsewhere the folder for settings is another one
  }, async () => {
    await using folder = await createTemporaryFolder();
    const settings = `${folder.path}/tool`;
    const text = renderProfiles({
      ...(line === "logout --all" ? { profiles: [] } : { active: "work", profiles: [{ ...CLOUD, name: "work" }] }),
    });
    await Deno.mkdir(settings);
    await Deno.writeTextFile(`${settings}/profiles.json`, text);
    await Deno.chmod(`${settings}/profiles.json`, 0o666);
    await Deno.chmod(settings, 0o755);
    strictEqual((await tool(["auth", ...line.split(" ")], folder.path)).code, 0);
    const modes = [settings, `${settings}/profiles.json`].map((path) => (Deno.statSync(path).mode ?? 0) & 0o777);
    deepStrictEqual(modes, [0o700, 0o600]);
  });
}

Deno.test("tool auth login asks on a terminal without showing what is typed, and Ctrl-C ends it with 130", {
  ignore: Deno.build.os !== "linux" || !await isCommandPresent("script"),
}, async () => {
  const folder = await Deno.makeTempDir();
  await using wiki = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => {
    return Response.json({ userKey: "ff80", displayName: "Ada Osei" });
  });
  const flags = `--site http://127.0.0.1:${wiki.addr.port}`;
  strictEqual((await loginOnTerminal(flags, "half of it\x03", folder)).code, 130);
  const { code, shown } = await loginOnTerminal(flags, `${TOKEN}\r`, folder);
  strictEqual(code, 0);
  match(shown, /Personal access token[^]*Logged in as Ada Osei/);
  match(await Deno.readTextFile(`${folder}/tool/profiles.json`), new RegExp(`"token": "${TOKEN}"`));
  await Deno.remove(folder, { recursive: true });
});

/** Types into the program once it asks for the token. */
async function loginOnTerminal(flags: string, typed: string, folder: string): Promise<{ code: number; shown: string }> {
  const program = `"${Deno.execPath()}" run -A --quiet "${new URL("cli.ts", ROOT).href}" auth login ${flags}`;
  const child = new Deno.Command("script", {
    args: ["-qec", `stty cols 100 rows 30; ${program}`, "/dev/null"],
    env: { XDG_CONFIG_HOME: folder, TERM: "xterm" },
    ...{ stdin: "piped", stdout: "piped", stderr: "null" },
  }).spawn();
  const keyboard = child.stdin.getWriter();
  const decoder = new TextDecoder();
  let shown = "";
  let isAsked = false;
  for await (const chunk of child.stdout) {
    shown += decoder.decode(chunk, { stream: true });
    if (isAsked || !shown.includes("└")) continue;
    isAsked = true;
    await keyboard.write(new TextEncoder().encode(typed));
  }
  await keyboard.close().catch(() => {}); // the program has ended already
  doesNotMatch(shown, new RegExp(`${TOKEN}|half of it`));
  return { code: (await child.status).code, shown };
}

Deno.test("Context.fetchTrusting() reaches a server whose authority only the caller knows", {
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
  sanitizeResources: false, // the client lives as long as the program
}, async () => {
  const { cert, key } = await createCertificate("DNS:localhost");
  const context = createDenoContext(new AbortController().signal);
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, cert, key, onListen() {} },
    () => new Response("here"),
  );
  const url = `https://localhost:${server.addr.port}/`;
  await rejects(context.fetch(url), TypeError);
  strictEqual(await (await context.fetchTrusting([cert])(url)).text(), "here");
});
