import type { SignatureTask, SignatureVerdict, SignTask } from "../host/signatures/ssh_signature.ts";

/** Signatures of files, with the keys of OpenSSH. */
export interface Signatures {
  /**
   * Signs data, and returns the text of the detached signature.
   *
   * @throws {ToolError} `signer-not-found` or `signing-failed`.
   */
  sign(task: SignTask): Promise<Uint8Array>;
  /**
   * Checks a detached signature.
   *
   * @throws {ToolError} `signer-not-found`.
   */
  verify(task: SignatureTask): Promise<SignatureVerdict>;
}
