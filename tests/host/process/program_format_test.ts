import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { loaderOfElf, type Machine, readProgramFormat } from "../../../src/host/process/program_format.ts";
import { explainUnstarted, programOfEnv } from "../../../src/host/process/start_problem.ts";
import { isMissingProgram } from "../../../src/host/process/child_environment.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const LINUX = { os: "linux", arch: "x86_64" } as const;
const MAC = { os: "darwin", arch: "aarch64" } as const;
const OLD_MAC = { os: "darwin", arch: "x86_64" } as const;
const WINDOWS = { os: "windows", arch: "x86_64" } as const;

const bytes = (text: string) => new TextEncoder().encode(text);

for (
  const [line, interpreter, argument] of [
    ["#!/bin/sh\n", "/bin/sh", ""],
    ["#!/bin/sh", "/bin/sh", ""],
    ["#! \t/bin/sh -e \t\necho", "/bin/sh", "-e"],
    ["#!/usr/bin/env -S a  b\n", "/usr/bin/env", "-S a  b"],
    ["#!/bin/sh\r\n", "/bin/sh\r", ""],
    ["#!/bin/sh -e\r\n", "/bin/sh", "-e\r"],
    [`#!/bin/sh ${"x".repeat(400)}\n`, "/bin/sh", "x".repeat(246)],
  ] as const
) {
  Deno.test(`readProgramFormat() reads the first line ${JSON.stringify(line.slice(0, 40))}`, () => {
    deepStrictEqual(readProgramFormat(bytes(line), LINUX), { kind: "script", interpreter, argument });
  });
}

/** Header of an ELF binary. */
function elf(machine: number, { big = false } = {}): Uint8Array {
  const head = new Uint8Array(64);
  head.set([0x7f, 0x45, 0x4c, 0x46, 2, big ? 2 : 1]);
  new DataView(head.buffer).setUint16(18, machine, !big);
  return head;
}

const mach = (type: number) => new Uint8Array([0xcf, 0xfa, 0xed, 0xfe, type, 0, 0, 1, 0, 0, 0, 0]);
const FAT = new Uint8Array([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 2]);

const REFUSED: readonly [name: string, head: Uint8Array, machine: Machine, reason: RegExp][] = [
  ["an empty file", bytes(""), LINUX, /^it is empty$/],
  ["text", bytes('print("handled")\n'), LINUX, /does not begin with #!/],
  ["#! alone", bytes("#!\n"), LINUX, /names no interpreter/],
  ["#! and spaces", bytes("#!  \t\n"), LINUX, /names no interpreter/],
  ["#! and CR LF", bytes("#!\r\n"), LINUX, /names no interpreter/],
  ["a byte order mark", bytes("\ufeff#!/bin/sh\n"), LINUX, /byte order mark/],
  ["an empty first line", bytes("\n#!/bin/sh\n"), LINUX, /precede its #!/],
  ["UTF-16 with a mark", new Uint8Array([0xff, 0xfe, 0x23, 0, 0x21, 0]), LINUX, /UTF-16/],
  ["UTF-16 without one", new Uint8Array([0x23, 0, 0x21, 0]), LINUX, /UTF-16/],
  ["an endless interpreter", bytes(`#!/${"x".repeat(400)}\n`), LINUX, /too long/],
  ["a binary for ARM", elf(183), LINUX, /for aarch64, and this machine is x86_64$/],
  ["a binary for s390x", elf(22, { big: true }), LINUX, /for s390x/],
  ["a binary for something new", elf(9999), LINUX, /for machine 9999/],
  ["a macOS binary", mach(7), LINUX, /Mach-O.* which linux cannot run/],
  ["a universal binary", FAT, LINUX, /universal binary/],
  ["a Windows program", bytes("MZ\x90"), LINUX, /Windows program, which linux/],
  ["an ELF binary on macOS", elf(62), MAC, /ELF binary.* which darwin cannot run/],
  ["a binary for Apple's chips on Intel's", mach(12), OLD_MAC, /for aarch64/],
  ["a script called .exe", bytes("#!/bin/sh\n"), WINDOWS, /not a Windows program/],
];
for (const [name, head, machine, reason] of REFUSED) {
  Deno.test(`readProgramFormat() refuses ${name} on ${machine.os}, ${machine.arch}`, () => {
    const format = readProgramFormat(head, machine);
    ok(format.kind === "unusable", JSON.stringify(format));
    match(format.reason, reason);
    match(format.hint, /^Give /);
  });
}

for (
  const [name, head, machine] of [
    ["a binary of this machine", elf(62), LINUX],
    ["a 32-bit binary", elf(3), LINUX],
    ["a cut binary", bytes("\x7fELF"), LINUX],
    ["a binary for Intel's on Apple's chips", mach(7), MAC],
    ["a universal binary", FAT, OLD_MAC],
    ["a program", bytes("MZ\x90"), WINDOWS],
  ] as const
) {
  Deno.test(`readProgramFormat() accepts ${name} on ${machine.os}, ${machine.arch}`, () => {
    deepStrictEqual(readProgramFormat(head, machine), { kind: "binary" });
  });
}

const LOADER = "/lib/ld-musl-x86_64.so.1";

/** Start of an ELF binary with a header that is none of a loader, then one that is. */
function elfElfLoader({ is64 = true, little = true, at = 200 } = {}): Uint8Array {
  const head = new Uint8Array(256);
  const view = new DataView(head.buffer);
  head.set([0x7f, 0x45, 0x4c, 0x46, is64 ? 2 : 1, little ? 1 : 2]);
  const word = (place: number, value: number) =>
    is64 ? view.setBigUint64(place, BigInt(value), little) : view.setUint32(place, value, little);
  const [table, size] = [64, is64 ? 56 : 32];
  word(is64 ? 32 : 28, table);
  view.setUint16(is64 ? 54 : 42, size, little);
  view.setUint16(is64 ? 56 : 44, 2, little);
  view.setUint32(table, 6, little);
  view.setUint32(table + size, 3, little);
  word(table + size + (is64 ? 8 : 4), at);
  word(table + size + (is64 ? 32 : 16), LOADER.length + 1);
  head.set(new TextEncoder().encode(LOADER), 200);
  return head;
}

for (
  const [name, head, loader] of [
    ["a 64-bit binary", elfElfLoader(), LOADER],
    ["a 32-bit binary", elfElfLoader({ is64: false }), LOADER],
    ["a binary with the high byte first", elfElfLoader({ little: false }), LOADER],
    ["a binary whose path lies beyond the bytes", elfElfLoader({ at: 250 }), undefined],
    ["a binary whose table lies beyond the bytes", elfElfLoader().subarray(0, 100), undefined],
    ["four bytes", elfElfLoader().subarray(0, 4), undefined],
    ["a static binary", elfElfLoader().fill(0, 64), undefined],
  ] as const
) {
  Deno.test(`loaderOfElf() reads ${loader ?? "nothing"} from ${name}`, () => strictEqual(loaderOfElf(head), loader));
}

for (
  const [argument, splits, program, isUnsplit] of [
    ["python3", false, "python3", false],
    ["python3\r", false, "python3\r", false],
    ["python3 -u", false, "python3 -u", true],
    ["python3 -u", true, "python3", false],
    ["-S python3 -u", false, "python3", false],
    ["-Spython3 -u", false, "python3", false],
    ["-vS python3", false, "python3", false],
    ["--split-string=python3 -u", false, "python3", false],
    ["-S A=1 B= node --x", false, "node", false],
    ["-S A=1 node\r", false, "node", false],
    ["A=1 node", true, "node", false],
    ["-S PATH=/x node", false, undefined, false],
    ["-S -i node", false, undefined, false],
    ["-i", false, undefined, false],
    ["-S 'my node' x", false, undefined, false],
    ["-S ${HOME}/node", false, undefined, false],
    ["-S", false, undefined, false],
    ["", false, undefined, false],
  ] as const
) {
  Deno.test(`programOfEnv() finds ${program} in ${JSON.stringify(argument)}${splits ? ", split" : ""}`, () => {
    deepStrictEqual(programOfEnv(argument, { splits }), program === undefined ? undefined : { program, isUnsplit });
  });
}

const NO_PATH = "Failed to spawn 'soffice': no path to search and provided name is not an absolute path";

for (
  const [error, isMissing] of [
    [new Deno.errors.NotFound("Failed to spawn 'soffice': entity not found"), true],
    [new Error(NO_PATH), true],
    [new Deno.errors.PermissionDenied("soffice"), false],
    [NO_PATH, false],
  ] as const
) {
  Deno.test(`isMissingProgram() is ${isMissing} for ${String(error)}`, () => {
    strictEqual(isMissingProgram(error), isMissing);
  });
}

const folder = await createTemporaryFolder();
const script = `${folder.path}/on-event.sh`;
await Deno.writeTextFile(script, "#!/bin/sh\nno-such-program\n", { mode: 0o755 });
Deno.test.afterAll(async () => await folder[Symbol.asyncDispose]());

Deno.test({
  name: "explainUnstarted() calls no interpreter missing that it has no permission to look for",
  ignore: Deno.build.os === "windows",
  permissions: { read: [folder.path], write: [folder.path], sys: ["uid", "gid"] },
  fn: async () => strictEqual(await explainUnstarted(script, 127), undefined),
});
