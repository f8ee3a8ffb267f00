import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { webhookServerCommand } from "../../../../src/cli/commands/webhook/server/server.ts";
import { createFakeContext, runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";

const PROGRAM = ["--program", "/usr/bin/tool"];

function service(args: readonly string[], server: readonly string[]) {
  return runFake(["webhook", "service", ...PROGRAM, ...args, "--", ...server], { tree: TREE });
}

/** Files of the options; handlers are looked up on this machine. */
const TREE = {
  ...Object.fromEntries(
    ["/etc/hook.secret", "/etc/tls/a.pem", "/etc/tls/a.key", "/etc/queue.address", "/srv/t.wiki-pdf-template"]
      .map((path) => [path, ""]),
  ),
  "/etc/good.yaml": "routes:\n  - { name: a, forward: http://localhost:3000 }\n",
  "/etc/bad.yaml": "routes:\n  - { name: a, handler: /no/a.sh, timeuot: 5s }\n",
};

/** Codes of the warnings. */
function codesIn(stderr: string): (string | undefined)[] {
  doesNotMatch(stderr, /error:/);
  return [...stderr.matchAll(/warning: ([\w-]+)/g)].map(([, code]) => code);
}

/** Values of a directive. */
function valuesOf(unit: string, name: string): string[] {
  return unit.split("\n").filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
}

const SERVER = ["--secret-file", "/etc/hook.secret", "--handler", "/usr/local/bin/on-event", "--drain-timeout", "90s"];

for (
  const [file, args, server] of [
    ["system", [], [...SERVER, "--port", "443", "--cert", "/etc/tls/a.pem", "--key=/etc/tls/a.key"]],
    ["named_user", ["--run-as", "wiki"], [...SERVER, "--export-template", "technical", "--export-dir", "/srv/pdf"]],
    ["own", ["--user", "--name", "hooks"], SERVER],
    ["worker", ["--worker"], ["--queue-file", "/etc/queue.address", "--handler", "/usr/local/bin/on-event"]],
  ] as const
) {
  Deno.test(`tool webhook service renders a unit: ${file}`, async () => {
    const { code, stdout, stderr } = await service(args, server);
    deepStrictEqual([code, codesIn(stderr)], [0, ["handler-not-found"]]);
    await assertGolden(`text/service_${file}.service`, stdout);
  });
}

for (
  const [words, expected] of [
    [["--handler", "/a b"], '--handler "/a b"'],
    [["--handler", '/a"b\\c'], '--handler "/a\\"b\\\\c"'],
    [["--handler", "/100%h"], "--handler /100%%h"],
    [["--handler", "/a$HOME${X}"], "--handler /a$$HOME$${X}"],
    [["--handler", "/a'b;c&d"], `--handler "/a'b;c&d"`],
    [["--handler=/a b"], '"--handler=/a b"'],
    [["--handler", "/größe"], '--handler "/größe"'],
    [["--forward", "https://x/?a=%20&b=$c"], '--forward "https://x/?a=%%20&b=$$c"'],
    [["--space", "A\nB", "--handler", "/x"], '--space "A\\x0aB" --handler /x'],
    [["--space", "", "--handler", "/x"], '--space "" --handler /x'],
    [["--inbox", ":memory:"], "--inbox :memory:"],
    [["--export-template", "technical"], "--export-template technical"],
    [["--export-template", "/srv/t.wiki-pdf-template"], "--export-template /srv/t.wiki-pdf-template"],
    [["--allow", "10.0.0.0/8", "::1", "--trusted-proxy", "::1"], "--allow 10.0.0.0/8 ::1 --trusted-proxy ::1"],
  ] as const
) {
  Deno.test(`tool webhook service escapes ${JSON.stringify(words)} for systemd`, async () => {
    const { code, stdout } = await service(["--user"], words);
    strictEqual(code, 0);
    deepStrictEqual(valuesOf(stdout, "ExecStart"), [`/usr/bin/tool webhook server ${expected}`]);
  });
}

for (
  const [args, server, codes] of [
    [[], ["--secret-file", "/etc/hook.secret", "--handler", "/bin/sh"], []],
    [[], ["--secret-file", "/etc/none", "--cert=/etc/none.pem", "--key", "/etc/tls/a.key"], [
      "missing-file",
      "missing-file",
    ]],
    [[], ["--header-secret", "X-Token=@/etc/none"], ["missing-file"]],
    [[], ["--handler", "/no/such.sh"], ["handler-not-found"]],
    [[], ["--handler", "/bin"], ["handler-not-a-file"]],
    [[], ["--routes", "/etc/good.yaml"], []],
    [[], ["--routes", "/etc/none.yaml"], ["missing-file"]],
    [[], ["--routes", "/etc/bad.yaml"], ["unknown-key", "missing-file"]],
    [[], ["--handler", "/tmp/no.sh"], ["handler-not-found", "hidden-file"]],
    [["--run-as", "wiki"], ["--handler", "/var/tmp/no.sh"], ["handler-not-found", "hidden-file"]],
    [["--user"], ["--handler", "/tmp/no.sh"], ["handler-not-found"]],
    [[], ["--handler", "/home/ada/no.sh"], ["handler-not-found", "hidden-file"]],
    [["--run-as", "ada"], ["--handler", "/home/ada/no.sh"], ["handler-not-found"]],
    [[], ["--secret-file", "/tmp/none"], ["missing-file"]], // systemd itself reads it
    [["--run-as", "ada"], ["--secret-file", "/tmp/none"], ["missing-file", "hidden-file"]],
    [["--run-as", "ada"], ["--inbox", "/srv/new.inbox"], []],
  ] as const
) {
  const title = `tool webhook service ${[...args, "--", ...server].join(" ")} warns of ${
    codes.join(", ") || "nothing"
  }`;
  Deno.test(title, { ignore: Deno.build.os === "windows" }, async () => {
    const { code, stdout, stderr } = await service(args, server);
    deepStrictEqual([code, codesIn(stderr)], [0, codes]);
    match(stdout, /^ExecStart=/m);
  });
}

Deno.test("tool webhook service hands over secrets as credentials with names of their own", async () => {
  const server = ["--secret-file", "/a/hook secret", "--secret-file", "/b/hook secret", "--metrics-token-file", "/a/t"];
  const admin = ["--admin-token-file", "/a/admin"];
  const { stdout } = await service([], [...server, "--metrics-host", "0.0.0.0", "--secret-file", "/100%/x", ...admin]);
  deepStrictEqual(valuesOf(stdout, "LoadCredential"), [
    ...["hook_secret:/a/hook secret", "2-hook_secret:/b/hook secret", "t:/a/t", "x:/100%%/x", "admin:/a/admin"],
  ]);
  match(stdout, /--secret-file %d\/hook_secret --secret-file %d\/2-hook_secret --metrics-token-file %d\/t /);
});

Deno.test("tool webhook service hands over the secrets of headers", async () => {
  const { stdout } = await service([], ["--header-secret", "X-Token=@/etc/token", "--header-secret=X-B=env:B"]);
  deepStrictEqual(valuesOf(stdout, "LoadCredential"), ["token:/etc/token"]);
  match(stdout, /--header-secret X-Token=@%d\/token --header-secret=X-B=env:B\n/);
  const { code, stderr } = await service([], ["--header-secret", "X-Token=s3cret"]);
  strictEqual(code, 2);
  match(stderr, /^error: Cannot put a secret into a unit file/);
});

Deno.test("tool webhook service makes paths absolute, and leaves those of the user's own unit as files", async () => {
  const { stdout } = await service(["--user"], ["--secret-file", "hook.secret", "--handler", "./on-event.sh"]);
  const [line = ""] = valuesOf(stdout, "ExecStart");
  match(line, /--secret-file "?\/.*hook\.secret"? --handler "?\/.*[^.]\/on-event\.sh"?$/);
  deepStrictEqual(valuesOf(stdout, "LoadCredential"), []);
});

for (const { flags, long = "" } of webhookServerCommand(createFakeContext()).options) {
  if (!/<(?:\w+_)?(?:file|folder|script|template)>/.test(flags)) continue;
  Deno.test(`tool webhook service makes the path of ${long} absolute`, async () => {
    const { code, stdout } = await service(["--user"], [long, "./a.b"]);
    strictEqual(code, 0);
    match(valuesOf(stdout, "ExecStart").join("\n"), new RegExp(`${long} "?/.*[^.]/a\\.b"?$`));
  });
}

Deno.test("tool webhook service lets a server bind a low port, and nothing else", async () => {
  for (const [port, capability] of [["443", "CAP_NET_BIND_SERVICE"], ["8443", ""], ["0", ""]] as const) {
    const { stdout } = await service([], ["--port", port]);
    deepStrictEqual(valuesOf(stdout, "CapabilityBoundingSet"), [capability]);
  }
});

Deno.test("tool webhook service gives handlers their time to finish", async () => {
  const { stdout } = await service([], ["--drain-timeout", "1500ms"]);
  deepStrictEqual(valuesOf(stdout, "TimeoutStopSec"), ["17"]);
});

for (
  const [args, server, message] of [
    [[], ["--hanlder", "x"], /Unknown option "--hanlder"\nhint: Did you mean --handler/],
    [[], ["--port", "x"], /It must be a number from 0 to 65535\nhint: Run "tool webhook server --help"/],
    [[], ["--secret", "s3cret"], /Cannot put a secret into a unit file.*\nhint: Give its file with --secret-file/],
    [[], ["--secret=s3cret"], /Cannot put a secret into a unit file/],
    [[], ["--secret-file", "-"], /it has no standard input/],
    [[], ["--export-dir", "/srv/pdf"], /Cannot use --export-dir .*\nhint: Add --run-as <user>/],
    [[], ["--inbox", "/srv/inbox"], /Cannot use --inbox .*\nhint: Add --run-as <user>/],
    [["--user", "--run-as", "wiki"], [], /Cannot use --user with --run-as/],
    [["--run-as", "a b"], [], /Cannot run as "a b"/],
    [["--name", "../x"], [], /Cannot use "..\/x" as the name of a unit/],
    [["--name", "x.service"], [], /Cannot use "x.service"/],
    [["--worker"], ["--port", "1"], /Unknown option "--port"/],
  ] as const
) {
  Deno.test(`tool webhook service ${[...args, "--", ...server].join(" ")} is a usage error`, async () => {
    const { code, stdout, stderr } = await service(args, server);
    deepStrictEqual([code, stdout], [2, ""]);
    match(stderr, message);
    ok(!stderr.includes("s3cret"));
  });
}

Deno.test("tool webhook service writes to a file what it would print", async () => {
  const printed = await runFake(["webhook", "service", ...PROGRAM]);
  const { code, stdout, published } = await runFake(["webhook", "service", ...PROGRAM, "-o", "a.service"], {
    mayPublish: true,
  });
  deepStrictEqual([code, stdout], [0, ""]);
  strictEqual(new TextDecoder().decode(published.get("a.service")), printed.stdout);
});
