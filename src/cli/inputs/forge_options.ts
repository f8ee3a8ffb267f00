import { appendValue } from "../../console/quantity.ts";
import { Option } from "@commander-js/extra-typings";

/** Options about Forge on a command line. */
export interface ForgeFlags {
  readonly forgeApp?: readonly string[] | undefined;
  readonly forgeJwks?: string | undefined;
}

/** Creates the option `--forge-app`, which can be repeated. */
export function forgeAppOption(description: string) {
  return new Option("--forge-app <ari>", description).argParser(appendValue);
}

/** Creates the option `--forge-jwks`. */
export function forgeKeysOption() {
  return new Option("--forge-jwks <url>", "address of the keys that verify invocation tokens (default: Forge's)");
}
