import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { sha256Hex } from "../../src/base/sha256.ts";
import { ROOT } from "../support/house/source_files.ts";
import { utf8 } from "../support/packs/packs.ts";
import { type CommandResult, isCommandPresent, runCommand } from "../support/processes/run_command.ts";
import { skipUnless } from "../support/skip.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const SCRIPT = new URL(".github/install.sh", ROOT).pathname;
const TARGETS = ["unknown-linux-gnu", "apple-darwin"].flatMap((system) =>
  ["x86_64", "aarch64"].map((processor) => `${processor}-${system}`)
);
const ignore = Deno.build.os === "windows";

/** What stands in for the executables of a release: it answers `--version`, and is the same for every system. */
const EXECUTABLE = '#!/bin/sh\necho "tool 9.8.7"\n';

/** A local folder with a release, and an empty place to install to. */
async function withRelease(test: (release: Release) => Promise<void>): Promise<void> {
  await using folder = await createTemporaryFolder();
  const release = new Release(folder.path);
  await release.write(EXECUTABLE);
  await test(release);
}

class Release {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get from(): string {
    return `${this.#folder}/release`;
  }

  get installed(): string {
    return `${this.#folder}/home/.local/bin/tool`;
  }

  async write(executable: string, sums = executable): Promise<void> {
    await Deno.mkdir(this.from, { recursive: true });
    for (const target of TARGETS) await Deno.writeTextFile(`${this.from}/tool-${target}`, executable);
    const sha256 = await sha256Hex(utf8(sums));
    await Deno.writeTextFile(`${this.from}/SHA256SUMS`, TARGETS.map((each) => `${sha256}  tool-${each}\n`).join(""));
  }

  install(...args: string[]): Promise<CommandResult> {
    const env = { HOME: `${this.#folder}/home`, PATH: Deno.env.get("PATH") ?? "", TMPDIR: this.#folder };
    return runCommand("sh", [SCRIPT, ...args], { env, clearEnv: true });
  }

  async leftBeside(): Promise<string[]> {
    const folder = this.installed.slice(0, this.installed.lastIndexOf("/"));
    const entries = await Array.fromAsync(Deno.readDir(folder)).catch(() => []);
    return entries.map(({ name }) => name);
  }
}

Deno.test({
  name: "install.sh installs the executable of a local release for the user, and replaces an earlier one",
  ignore,
  fn: () =>
    withRelease(async (release) => {
      const first = await release.install("--from", release.from);
      strictEqual(first.stderr, "");
      match(
        first.stdout,
        /^Installed tool 9\.8\.7 as .*\/home\/\.local\/bin\/tool\nhint: The folder is not on the PATH/,
      );
      await release.write(EXECUTABLE.replace("9.8.7", "9.9.0"));
      match((await release.install("--from", release.from)).stdout, /^Installed tool 9\.9\.0/);
      strictEqual((await runCommand(release.installed, ["--version"])).stdout, "tool 9.9.0\n");
      deepStrictEqual(await release.leftBeside(), ["tool"]);
    }),
});

Deno.test({
  name: "install.sh installs over HTTP from this machine, and refuses other addresses that are not HTTPS",
  ignore: ignore || skipUnless(await isCommandPresent("curl"), "install.sh over HTTP: curl is missing"),
  fn: () =>
    withRelease(async (release) => {
      await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith("/moved/")) return Response.redirect("http://127.0.0.1:9/tool");
        return new Response(await Deno.readFile(`${release.from}${pathname}`));
      });
      const address = `http://127.0.0.1:${server.addr.port}`;
      strictEqual((await release.install("--from", address)).code, 0);
      match((await release.install("--from", `${address}/moved`)).stderr, /cannot be downloaded/);
      match((await release.install("--from", "http://example.com/release")).stderr, /is not an HTTPS address/);
      match((await release.install("--from", "ftp://example.com/release")).stderr, /is not an HTTPS address/);
    }),
});

const REFUSALS: readonly (readonly [what: string, change: (release: Release) => Promise<string[]>, reason: RegExp])[] =
  [
    [
      "an executable that is not the one of the checksums",
      async (release) => {
        await release.write(EXECUTABLE, "another");
        return [];
      },
      /has the SHA-256 [0-9a-f]{64}, but the release says [0-9a-f]{64}\n$/,
    ],
    [
      "checksums without the executable",
      async (release) => {
        await Deno.writeTextFile(`${release.from}/SHA256SUMS`, `${"0".repeat(64)}  other\n`);
        return [];
      },
      /SHA256SUMS of the release has no checksum for tool-/,
    ],
    [
      "checksums other than those that were asked for",
      () => Promise.resolve(["--checksums", "0".repeat(64)]),
      /SHA256SUMS of the release has the SHA-256 [0-9a-f]{64}, but --checksums says 0{64}\n$/,
    ],
    [
      "an executable that does not start",
      async (release) => {
        await release.write("#!/bin/sh\nexit 3\n");
        return [];
      },
      /does not start on this system/,
    ],
    [
      "to replace another program of the same name",
      async (release) => {
        await Deno.mkdir(release.installed.slice(0, -"/tool".length), { recursive: true });
        await Deno.writeTextFile(release.installed, "#!/bin/sh\necho 'something else'\n", { mode: 0o755 });
        return [];
      },
      /is another program; name another folder with --to, or replace it with --force/,
    ],
  ];

for (const [what, change, reason] of REFUSALS) {
  Deno.test({
    name: `install.sh refuses ${what}, and leaves no file`,
    ignore,
    fn: () =>
      withRelease(async (release) => {
        const args = await change(release);
        const before = await release.leftBeside();
        const { code, stderr, stdout } = await release.install("--from", release.from, ...args);
        strictEqual(code, 1, stdout);
        match(stderr, /^error: Cannot install tool: /);
        match(stderr, reason);
        deepStrictEqual(await release.leftBeside(), before);
      }),
  });
}

Deno.test({
  name: "install.sh replaces another program with --force",
  ignore,
  fn: () =>
    withRelease(async (release) => {
      await Deno.mkdir(release.installed.slice(0, -"/tool".length), { recursive: true });
      await Deno.writeTextFile(release.installed, "something else", { mode: 0o755 });
      strictEqual((await release.install("--from", release.from, "--force")).code, 0);
      strictEqual((await runCommand(release.installed, ["--version"])).stdout, "tool 9.8.7\n");
    }),
});

Deno.test({
  name: "install.sh does nothing when half of it was downloaded",
  ignore,
  fn: () =>
    withRelease(async (release) => {
      const script = await Deno.readTextFile(SCRIPT);
      for (const length of [600, 2000, 4000, script.length - 12]) {
        const half = `${release.from}/half.sh`;
        await Deno.writeTextFile(half, script.slice(0, length));
        await runCommand("sh", [half, "--from", release.from, "--to", `${release.from}/half`]);
        ok(await Deno.stat(`${release.from}/half`).then(() => false, () => true), `${length}`);
      }
    }),
});

Deno.test({
  name: "install.sh passes shellcheck",
  ignore: skipUnless(await isCommandPresent("shellcheck"), "the form of install.sh: shellcheck is missing"),
  fn: async () => strictEqual((await runCommand("shellcheck", [SCRIPT])).stdout, ""),
});

Deno.test({
  name: "install.sh and install.ps1 have a place for the address of the release",
  fn: async () => {
    for (const name of ["install.sh", "install.ps1"]) {
      ok((await Deno.readTextFile(new URL(`.github/${name}`, ROOT))).includes("'@RELEASE@'"), name);
    }
  },
});

Deno.test({
  name: "install.ps1 is read without an error by PowerShell",
  ignore: skipUnless(await isCommandPresent("pwsh"), "the form of install.ps1: PowerShell is missing"),
  fn: async () => {
    const path = new URL(".github/install.ps1", ROOT).pathname;
    const read =
      "$e = $null; [void][Management.Automation.Language.Parser]::ParseFile($args[0], [ref]$null, [ref]$e); $e";
    strictEqual((await runCommand("pwsh", ["-NoProfile", "-Command", `& { ${read} } '${path}'`])).stdout.trim(), "");
  },
});

Deno.test({
  name: "workflows and the action pass actionlint",
  ignore: skipUnless(await isCommandPresent("actionlint"), "the form of workflows: actionlint is missing"),
  fn: async () => strictEqual((await runCommand("actionlint", [], { cwd: ROOT })).stdout, ""),
});
