import { sha256Hex } from "../../../src/base/sha256.ts";
import { encodeFrame, type Message } from "../../../src/host/process/frames.ts";
import type { Confinement } from "../../../src/pdf/engine.ts";
import type { PackedEngine } from "../../../src/typst/native/packed_engine.ts";

/** What a native compiler is confined by on Linux. */
export const CONFINED: Confinement = {
  memory: ["RLIMIT_AS"],
  files: ["Landlock", "seccomp"],
  network: ["seccomp"],
  processes: ["seccomp"],
};

/** Shell command that writes the message of a native compiler that is ready. */
export const SAY_READY: string = writeFrame({ value: { kind: "ready", ...CONFINED }, blobs: [] });

/** Shell command that answers a compile with a PDF of one byte. */
export const SAY_COMPILED: string = writeFrame({
  value: { kind: "compiled", pages: [[10, 10]], diagnostics: [] },
  blobs: [Uint8Array.of(0x25)],
});

/** Returns the shell command that writes a message. */
export function writeFrame(message: Message): string {
  const bytes = encodeFrame(message).flatMap((piece) => [...piece]);
  return `printf '${bytes.map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("")}'`;
}

/** Returns a program that runs a shell script. */
export function scriptBytes(script: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`#!/bin/sh\n${script}\n`);
}

/** Returns a program as an executable carries it. */
export async function packProgram(bytes: Uint8Array): Promise<PackedEngine> {
  return { record: { bytes: bytes.length, sha256: await sha256Hex(bytes) }, read: () => Promise.resolve(bytes) };
}
