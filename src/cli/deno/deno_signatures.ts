import { signWithSsh, verifyWithSsh } from "../../host/signatures/ssh_signature.ts";
import { CHILDREN } from "../../host/process/child_environment.ts";
import type { Signatures } from "../../console/signatures.ts";
import { copyVariables, named } from "./deno_compilers.ts";

/** Creates the port for signatures by the `ssh-keygen` of the machine. */
export function createDenoSignatures(): Signatures {
  const environment = () => ({ env: copyVariables(CHILDREN.signer.inherits) });
  return {
    sign: async (task) => await named("ssh-keygen", () => signWithSsh(environment(), task)),
    verify: async (task) => await named("ssh-keygen", () => verifyWithSsh(environment(), task)),
  };
}
