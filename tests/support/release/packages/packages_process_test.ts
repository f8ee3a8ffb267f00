import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { parse } from "yaml";
import { sha256Hex } from "../../../../src/base/sha256.ts";
import { VERSION } from "../../../../src/cli/version.ts";
import { ROOT } from "../../house/source_files.ts";
import { utf8 } from "../../packs/packs.ts";
import { isCommandPresent, runCommand, runSuccessfully } from "../../processes/run_command.ts";
import { skipUnless } from "../../skip.ts";
import { createTemporaryFolder } from "../../temporary_folder.ts";
import { renderManPages } from "./man_pages.ts";

const EXECUTABLES = [
  "tool-x86_64-unknown-linux-gnu",
  "tool-aarch64-unknown-linux-gnu",
  "tool-x86_64-apple-darwin",
  "tool-aarch64-apple-darwin",
  "tool-x86_64-pc-windows-msvc.exe",
];
const ADDRESS = `https://github.com/example/tool/releases/download/v${VERSION}`;
const hasDpkg = await isCommandPresent("dpkg-deb");
const ignore = skipUnless(
  hasDpkg && await isCommandPresent("tar"),
  "packages of a release: dpkg-deb or tar is missing",
);
const folder = await createTemporaryFolder();
const dist = folder.path;

Deno.test.beforeAll(async () => {
  if (ignore) return;
  let sums = "";
  for (const name of EXECUTABLES) {
    const content = `#!/bin/sh\necho "tool ${VERSION}" # ${name}\n`;
    await Deno.writeTextFile(`${dist}/${name}`, content);
    sums += `${await sha256Hex(utf8(content))}  ${name}\n`;
  }
  await Deno.writeTextFile(`${dist}/SHA256SUMS`, sums);
  await makePackages();
});

Deno.test.afterAll(async () => await folder[Symbol.asyncDispose]());

async function makePackages(): Promise<void> {
  const script = new URL("tests/support/release/packages.ts", ROOT).pathname;
  await runSuccessfully(Deno.execPath(), ["run", "-A", script, "--repository", "example/tool", "--dist", dist], {
    cwd: ROOT,
  });
}

async function readSums(): Promise<Map<string, string>> {
  const lines = (await Deno.readTextFile(`${dist}/SHA256SUMS`)).trim().split("\n");
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

Deno.test({
  name: "a release has a checksum for each of its files, and making the packages again changes none",
  ignore,
  fn: async () => {
    const sums = await readSums();
    const files = (await Array.fromAsync(Deno.readDir(dist))).filter(({ isFile }) => isFile).map(({ name }) => name);
    deepStrictEqual([...sums.keys()].sort(), files.filter((name) => name !== "SHA256SUMS").sort());
    for (const [name, sha256] of sums) {
      strictEqual(sha256, await sha256Hex(await Deno.readFile(`${dist}/${name}`)), name);
    }
    await makePackages();
    deepStrictEqual(await readSums(), sums);
  },
});

Deno.test({
  name: "the formula, Scoop's and winget's manifests name the executables by address and checksum",
  ignore,
  fn: async () => {
    const sums = await readSums();
    const formula = await Deno.readTextFile(`${dist}/packages/homebrew/tool.rb`);
    for (const name of EXECUTABLES.slice(0, 4)) {
      ok(formula.includes(`url "${ADDRESS}/${name}"\n      sha256 "${sums.get(name)}"`), name);
    }
    ok(formula.includes(`url "${ADDRESS}/tool-man.tar.gz"\n    sha256 "${sums.get("tool-man.tar.gz")}"`));
    const [windows = ""] = EXECUTABLES.slice(4);
    const scoop = JSON.parse(await Deno.readTextFile(`${dist}/packages/scoop/tool.json`));
    const { url, hash, bin } = scoop.architecture["64bit"];
    deepStrictEqual([url, hash, bin], [`${ADDRESS}/${windows}`, sums.get(windows), [[windows, "tool"]]]);
    const installer = parse(await Deno.readTextFile(`${dist}/packages/winget/example.tool.installer.yaml`));
    deepStrictEqual(installer.Installers, [
      { Architecture: "x64", InstallerUrl: url, InstallerSha256: sums.get(windows)?.toUpperCase() },
    ]);
    for (const type of ["", ".installer", ".locale.en-US"]) {
      const manifest = parse(await Deno.readTextFile(`${dist}/packages/winget/example.tool${type}.yaml`));
      deepStrictEqual([manifest.PackageIdentifier, manifest.PackageVersion], ["example.tool", VERSION]);
    }
  },
});

Deno.test({
  name: "the formula is Ruby",
  ignore: ignore || skipUnless(await isCommandPresent("ruby"), "the form of the formula: Ruby is missing"),
  fn: async () => void await runSuccessfully("ruby", ["-c", `${dist}/packages/homebrew/tool.rb`]),
});

Deno.test({
  name: "the Debian package holds the program, its manual pages and completions, owned by root",
  ignore,
  fn: async () => {
    const deb = `${dist}/tool_${VERSION}_amd64.deb`;
    const listed = await runSuccessfully("dpkg-deb", ["--contents", deb]);
    match(listed, /^-rwxr-xr-x root\/root +\d+ \S+ \S+ \.\/usr\/bin\/tool$/m);
    for (
      const path of [
        "man/man1/tool.1.gz",
        "man/man1/tool-pdf-template-render.1.gz",
        "bash-completion/completions/tool",
        "zsh/vendor-completions/_tool",
        "fish/vendor_completions.d/tool.fish",
        "doc/tool/copyright",
      ]
    ) ok(listed.includes(` ./usr/share/${path}\n`), path);
    const field = async (name: string) => (await runSuccessfully("dpkg-deb", ["--field", deb, name])).trim();
    deepStrictEqual([await field("Version"), await field("Architecture")], [VERSION, "amd64"]);
    await runSuccessfully("dpkg-deb", ["--extract", deb, `${dist}/root`]);
    strictEqual(await runSuccessfully(`${dist}/root/usr/bin/tool`, ["--version"]), `tool ${VERSION}\n`);
    await Deno.remove(`${dist}/root`, { recursive: true });
  },
});

Deno.test({
  name: "install.sh of a release knows its address",
  ignore,
  fn: async () => {
    ok((await Deno.readTextFile(`${dist}/install.sh`)).includes(`release='${ADDRESS}'`));
    ok((await Deno.readTextFile(`${dist}/install.ps1`)).includes(`'${ADDRESS}'`));
    const { code, stdout } = await runCommand("sh", [`${dist}/install.sh`, "--from", dist, "--to", `${dist}/bin`]);
    deepStrictEqual([code, stdout.split("\n")[0]], [0, `Installed tool ${VERSION} as ${dist}/bin/tool`]);
    await Deno.remove(`${dist}/bin`, { recursive: true });
  },
});

for (const [program, args] of [["groff", ["-man", "-ww", "-z"]], ["mandoc", ["-T", "lint", "-W", "error"]]] as const) {
  Deno.test({
    name: `renderManPages() passes ${program}`,
    ignore: skipUnless(
      await isCommandPresent("sh", ["-c", `command -v ${program}`]),
      `manual pages: ${program} is missing`,
    ),
    fn: async () => {
      await using folder = await createTemporaryFolder();
      const pages = await renderManPages();
      for (const [name, page] of pages) await Deno.writeTextFile(`${folder.path}/${name}`, page);
      const files = [...pages.keys()].map((name) => `${folder.path}/${name}`);
      const { stdout, stderr } = await runCommand(program, [...args, ...files]);
      strictEqual(stdout + stderr, "");
    },
  });
}
