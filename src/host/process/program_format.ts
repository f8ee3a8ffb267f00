/** System that a program is to run on. */
export interface Machine {
  /** As `Deno.build.os`. */
  readonly os: typeof Deno.build.os;
  /** As `Deno.build.arch`. */
  readonly arch: typeof Deno.build.arch;
}

/** Result of {@linkcode readProgramFormat}. */
type ProgramFormat =
  | { readonly kind: "binary"; readonly loader?: string }
  | { readonly kind: "script"; readonly interpreter: string; readonly argument: string }
  | { readonly kind: "unusable"; readonly reason: string; readonly hint: string };

/** How many bytes at the start of a file say what it is: binaries have a table there. */
export const PROGRAM_HEAD_BYTES = 4096;

/** How many of them Linux reads for the first line of a script. */
const MAX_FIRST_LINE = 256;

/**
 * Reads from the first bytes of a file how a system would run it: as a binary or with the interpreter after `#!`; or
 * why it would refuse to. Shells run a file that the system refuses as a script of their own, whatever its language.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readProgramFormat } from "./program_format.ts";
 *
 * const head = new TextEncoder().encode("#!/usr/bin/env python3\nprint()\n");
 * const expected = { kind: "script", interpreter: "/usr/bin/env", argument: "python3" };
 * deepStrictEqual(readProgramFormat(head, { os: "linux", arch: "x86_64" }), expected);
 * ```
 */
export function readProgramFormat(head: Uint8Array, machine: Machine): ProgramFormat {
  if (head.length === 0) return unusable("it is empty", FIRST_LINE);
  const start = String.fromCharCode(...head.subarray(0, 4));
  const family = BINARIES.find(({ starts }) => starts.some((each) => start.startsWith(each)));
  if (family !== undefined) return readBinary(family, head, machine);
  if (machine.os === "windows") return unusable("it is not a Windows program", WINDOWS_SCRIPT);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(head.subarray(0, MAX_FIRST_LINE));
  return text.startsWith("#!") ? readScript(text) : unusable(explainText(text), FIRST_LINE);
}

const FIRST_LINE = "Give it a first line such as #!/bin/sh or #!/usr/bin/env python3.";

const WINDOWS_SCRIPT = "Give a .cmd file that calls the interpreter.";

function unusable(reason: string, hint: string): ProgramFormat {
  return { kind: "unusable", reason, hint };
}

function readScript(text: string): ProgramFormat {
  const end = text.indexOf("\n");
  const line = (end < 0 ? text : text.slice(0, end)).slice(2).replace(/^[ \t]+|[ \t]+$/g, "");
  const [interpreter = ""] = /^[^ \t\0]*/.exec(line) ?? [];
  if (interpreter === "" || interpreter === "\r") return unusable("its first line names no interpreter", FIRST_LINE);
  const isCut = end < 0 && text.length >= MAX_FIRST_LINE - 2 && interpreter === line;
  if (isCut) return unusable("the path of its interpreter is too long", FIRST_LINE);
  return { kind: "script", interpreter, argument: line.slice(interpreter.length).replace(/^[ \t]+/, "") };
}

function explainText(text: string): string {
  if (/^\ufeff#!/.test(text)) return "a byte order mark (BOM) precedes its #!";
  if (/^(?:\ufffd\ufffd|[^\0]\0)/.test(text)) return "it is UTF-16 text, or not a program";
  if (/^\s+#!/.test(text)) return "spaces or empty lines precede its #!";
  return "it does not begin with #! and an interpreter, nor is it a binary";
}

/** Family of binaries. */
interface BinaryFamily {
  readonly name: string;
  /** The first bytes, one of these, as Latin-1. */
  readonly starts: readonly string[];
  /** Systems that run it. */
  readonly systems: readonly Machine["os"][];
  /** Returns the architecture of a binary, as `Deno.build.arch`; undefined when it cannot be told. */
  readonly architecture: (head: DataView) => string | undefined;
  /** Returns the path of the loader that a binary needs. */
  readonly loader?: (head: Uint8Array) => string | undefined;
}

const BINARIES: readonly BinaryFamily[] = [
  {
    name: "an ELF binary (Linux, BSD)",
    starts: ["\x7fELF"],
    systems: ["linux", "android", "freebsd", "netbsd", "solaris", "illumos"],
    architecture: (head) => {
      if (head.byteLength < 20) return undefined;
      const machine = head.getUint16(18, head.getUint8(5) !== 2);
      return ELF_MACHINES.get(machine) ?? `machine ${machine}`;
    },
    loader: loaderOfElf,
  },
  {
    name: "a Mach-O binary (macOS)",
    starts: ["\xcf\xfa\xed\xfe", "\xce\xfa\xed\xfe"],
    systems: ["darwin"],
    architecture: (head) =>
      head.byteLength < 8 ? undefined : MACH_MACHINES.get(head.getUint32(4, true)) ?? "another machine",
  },
  {
    name: "a universal binary (macOS)",
    starts: ["\xca\xfe\xba\xbe"],
    systems: ["darwin"],
    architecture: () => undefined,
  },
  { name: "a Windows program", starts: ["MZ"], systems: ["windows"], architecture: () => undefined },
];

/** 32-bit programs run on 64-bit systems of the same family. */
const ELF_MACHINES: ReadonlyMap<number, string> = new Map([
  ...[[3, "x86_64"], [62, "x86_64"], [40, "aarch64"], [183, "aarch64"]] as const,
  ...[[8, "MIPS"], [20, "PowerPC"], [21, "PowerPC"], [22, "s390x"], [243, "RISC-V"], [258, "LoongArch"]] as const,
]);

const MACH_MACHINES: ReadonlyMap<number, string> = new Map([[0x01000007, "x86_64"], [0x0100000c, "aarch64"]]);

function readBinary(family: BinaryFamily, head: Uint8Array, { os, arch }: Machine): ProgramFormat {
  const hint = `Give a program for ${os} on ${arch}, or a script that starts this one with a suitable program.`;
  if (!family.systems.includes(os)) return unusable(`it is ${family.name}, which ${os} cannot run`, hint);
  const built = family.architecture(new DataView(head.buffer, head.byteOffset, head.byteLength));
  const runs = built === undefined || built === arch || (os === "darwin" && arch === "aarch64"); // Rosetta
  if (!runs) return unusable(`it is a binary for ${built}, and this machine is ${arch}`, hint);
  const loader = family.loader?.(head);
  return loader === undefined ? { kind: "binary" } : { kind: "binary", loader };
}

/** Kind of the program header that names the loader. */
const PT_INTERP = 3;

/** Longest path of a loader; Linux allows as much. */
const MAX_PATH = 4096;

/**
 * Returns the loader that an ELF binary needs, such as `/lib64/ld-linux-x86-64.so.2`: without it, the system does not
 * start the binary. Undefined for a static binary, and when the bytes do not reach far enough to tell.
 */
export function loaderOfElf(head: Uint8Array): string | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    const [is64, little] = [view.getUint8(4) === 2, view.getUint8(5) !== 2];
    const word = (at: number) => is64 ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little);
    const [table, size, count] = is64
      ? [word(32), view.getUint16(54, little), view.getUint16(56, little)]
      : [word(28), view.getUint16(42, little), view.getUint16(44, little)];
    for (let at = table; at < table + size * count; at += size) {
      if (view.getUint32(at, little) !== PT_INTERP) continue;
      const [from, length] = is64 ? [word(at + 8), word(at + 32)] : [word(at + 4), word(at + 16)];
      if (length < 2 || length > MAX_PATH || from + length > head.length) return undefined;
      return new TextDecoder().decode(head.subarray(from, from + length - 1));
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // beyond the bytes
  }
  return undefined;
}
