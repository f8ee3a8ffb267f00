import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { ROOT } from "../../house/source_files.ts";
import { parseCargoLock } from "../engine/cargo_lock.ts";
import { LOCK_FILE } from "../engine/crate_files.ts";
import { readDenoVersion } from "../runtimes/digest_table.ts";
import { actionsOf, listLockedPackages, packagesOfLock, renderScannerList } from "./locked_packages.ts";

const packages = await listLockedPackages();
const shown = new Set(packages.map(({ ecosystem, name, version }) => `${ecosystem}:${name}@${version}`));

Deno.test("listLockedPackages() has every package of the lock files", async () => {
  const paths = ["deno.lock", "tests/support/release/library/typescript.lock"];
  const texts = await Promise.all(paths.map((path) => Deno.readTextFile(new URL(path, ROOT))));
  const locked = texts.flatMap((text) => Object.keys(JSON.parse(text).npm));
  ok(locked.length > 150);
  // `name@version`, and after an underscore the versions of packages that it is used with
  const names = locked.map((each) => `npm:${/^(@?[^@]+@[^_]+)/.exec(each)?.[1]}`);
  deepStrictEqual(names.filter((each) => !shown.has(each)), []);
  strictEqual(packages.filter(({ ecosystem }) => ecosystem === "npm").length, new Set(names).size);
});

Deno.test("listLockedPackages() has every crate of Cargo.lock but the project's own, and Deno", async () => {
  const crates = parseCargoLock(await Deno.readTextFile(LOCK_FILE));
  ok(crates.length > 150);
  const names = crates.map(({ name, version }) => `crates.io:${name}@${version}`);
  const own = crates.filter(({ name }) => name.startsWith("typst-engine")).map(({ name, version }) =>
    `${name}@${version}`
  );
  deepStrictEqual(names.filter((each) => !shown.has(each)), own.map((each) => `crates.io:${each}`));
  ok(shown.has(`crates.io:deno@${await readDenoVersion()}`));
});

Deno.test("listLockedPackages() has the actions of the workflows", () => {
  ok(packages.some(({ ecosystem, name }) => ecosystem === "GitHub Actions" && name === "actions/checkout"));
  ok(packages.some(({ ecosystem, name }) => ecosystem === "GitHub Actions" && name === "actions/cache"));
});

Deno.test("packagesOfLock() names a package once, however it is used", () => {
  const npm = { "@a/b@1.0.0-rc.1_c@2.0.0": {}, "@a/b@1.0.0-rc.1_c@3.0.0": {}, "c@2.0.0": {} };
  deepStrictEqual(packagesOfLock(JSON.stringify({ version: "5", npm })), [
    { ecosystem: "npm", name: "@a/b", version: "1.0.0-rc.1" },
    { ecosystem: "npm", name: "c", version: "2.0.0" },
  ]);
});

Deno.test("packagesOfLock() refuses packages that no advisory could name", () => {
  throws(() => packagesOfLock(JSON.stringify({ jsr: { "@std/yaml@1.0.0": {} } })), /some are from jsr/);
  throws(() => packagesOfLock(JSON.stringify({ remote: { "https://x/y.ts": "0" } })), /some are from remote/);
});

Deno.test("actionsOf() reads the versions beside commits, of actions in folders too", () => {
  const commit = "0123456789abcdef0123456789abcdef01234567";
  const workflow =
    `- uses: a/b@${commit} # v1.2.3\n- uses: c/d/e@${commit} # v4.5.6\n- uses: ./.github/workflows/x.yml\n`;
  deepStrictEqual(actionsOf(workflow).map(({ name, version }) => [name, version]), [["a/b", "1.2.3"], [
    "c/d",
    "4.5.6",
  ]]);
});

Deno.test("renderScannerList() has the shape that OSV-Scanner reads", () => {
  const pack = { ecosystem: "npm", name: "c", version: "2.0.0" } as const;
  deepStrictEqual(JSON.parse(renderScannerList([pack])), { results: [{ packages: [{ package: pack }] }] });
});
