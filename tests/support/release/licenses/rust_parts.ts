import { fileURLToPath } from "node:url";
import { CRATE } from "../engine/crate_files.ts";
import { fetchCrates, readMetadata } from "../engine/crate_metadata.ts";
import { type CrateInfo, linkedCrates } from "../engine/linked_crates.ts";
import { TARGET } from "../engine/module_command.ts";
import type { Toolchain } from "../engine/toolchain.ts";
import type { LicensedPart } from "./license_groups.ts";
import { FIXTURES, readPartLicense, tidyText } from "./license_texts.ts";
import { SIGNATURES } from "./license_signatures.ts";
import { chooseLicenses } from "./spdx.ts";

/** Name of Rust's standard library, whose own crates have no versions. */
const RUST_LIBRARY = "Rust's standard library";

/** Crates of the standard library that are linked into a module or program. */
const LIBRARY_CRATES = ["std", "panic_abort"];

/** Targets of the module, and of the program in executables. */
const TARGETS = [
  TARGET,
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
];

/** Lists Rust's standard library and all crates that are linked into the compiler for any target, ascending by name. */
export async function listRustParts(toolchain: Toolchain): Promise<LicensedPart[]> {
  const manifest = fileURLToPath(new URL("Cargo.toml", CRATE));
  await fetchCrates(toolchain, manifest, TARGETS);
  const linked = [];
  for (const target of TARGETS) {
    const library = await readMetadata(toolchain, `${toolchain.rustSource}/library/sysroot/Cargo.toml`, target);
    linked.push(
      ...linkedCrates(await readMetadata(toolchain, manifest, target), ["typst-engine-program"]),
      ...linkedCrates(library, LIBRARY_CRATES),
    );
  }
  const unique = new Map(
    linked.filter(({ fromRegistry }) => fromRegistry).map((crate) => [`${crate.name} ${crate.version}`, crate]),
  );
  const crates = [...unique].sort(([a], [b]) => a < b ? -1 : 1).map(([, crate]) => crate);
  const { license, text } = await readPartLicense("rust.txt", "MIT OR Apache-2.0");
  return [
    { name: RUST_LIBRARY, version: toolchain.versions.rustc.split(" ")[1] ?? "", license, texts: [text] },
    ...await Promise.all(crates.map(async (crate) => ({ ...crate, texts: await readCrateTexts(crate) }))),
  ];
}

/** Licenses whose text needs no copyright notice, or has none in the crates that lack it, by their fixture. */
const COMMON_TEXTS: Readonly<Record<string, string>> = {
  "0BSD": "0bsd.txt",
  "Apache-2.0": "../../../LICENSE",
  MIT: "mit.txt",
};

/** Copyright notices of crates that come without license files; otherwise their authors are named. */
const NOTICES: readonly (readonly [crate: RegExp, notice: string])[] = [
  [/^wasmi/, "Copyright (c) 2018-2023 Parity Technologies"],
];

/** What contributors grant to a project does not apply to those who use it. */
const FOR_CONTRIBUTORS = /^As a contributor, [^]*?END OF TERMS AND CONDITIONS[^]*?\n-{20,}\n/m;

/** Notices that are not part of a crate. */
const NOTICE_FIXTURES: Readonly<Record<string, string>> = {
  typst: "typst-notice.txt",
  "two-face": "two-face-notice.txt",
};

/** Sections of notices about fonts, which tests and programs of the crates use; they are not linked. */
const UNUSED_SECTION = /files\/fonts\/\S+\.(?:otf|ttf)|SIL Open Font License/;

/**
 * Reads the texts of the licenses that a crate is used under, and its notice.
 *
 * @throws {Error} when a text is missing and must be added to the fixtures.
 */
async function readCrateTexts(crate: CrateInfo): Promise<string[]> {
  const files = await readFiles(crate.folder, /^(?:li[cs]en[cs]es?|copying|unlicense)/i);
  const texts = await Promise.all(chooseLicenses(crate.license).map((id) => findText(id, files, crate)));
  return [...texts, ...await readNotices(crate)];
}

async function findText(id: string, files: readonly string[], crate: CrateInfo): Promise<string> {
  const text = files.find((file) => SIGNATURES[id]?.test(file) === true);
  if (text !== undefined) return text.replace(FOR_CONTRIBUTORS, "");
  const fixture = COMMON_TEXTS[id];
  if (fixture === undefined || files.length > 0) {
    throw new Error(
      `Cannot find the text of ${id} of ${crate.name} ${crate.version}: add it to tests/fixtures/licenses`,
    );
  }
  const common = await readFixture(fixture);
  return id === "MIT" ? `${noticeOf(crate)}\n\n${common}` : common;
}

function noticeOf({ name, authors }: CrateInfo): string {
  const known = NOTICES.find(([crate]) => crate.test(name))?.[1];
  return known ?? `Copyright (c) ${authors.join(", ") || `the authors of ${name}`}`;
}

async function readNotices({ name, folder }: CrateInfo): Promise<string[]> {
  const fixture = NOTICE_FIXTURES[name];
  const notices = [
    ...await readFiles(folder, /^notice/i),
    ...fixture === undefined ? [] : [await readFixture(fixture)],
  ];
  return notices.map(withoutFonts).filter((text) => text !== "");
}

/** Removes the sections about fonts from a notice; returns an empty text when no other section is left. */
function withoutFonts(notice: string): string {
  const [head = "", ...sections] = notice.split(/^={80}$/m).map((section) => section.trim());
  const used = sections.filter((section) => section !== "" && !UNUSED_SECTION.test(section));
  return used.length === 0 ? "" : [head, ...used].join(`\n\n${"-".repeat(80)}\n`);
}

async function readFiles(folder: string, wanted: RegExp): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  const names = entries.filter(({ name, isFile }) => isFile && wanted.test(name)).map(({ name }) => name).sort();
  return await Promise.all(names.map(async (name) => tidyText(await Deno.readTextFile(`${folder}/${name}`))));
}

async function readFixture(name: string): Promise<string> {
  return tidyText(await Deno.readTextFile(new URL(name, FIXTURES)));
}
