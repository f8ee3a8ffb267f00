import { isCommandPresent, runSuccessfully } from "../processes/run_command.ts";
import { skipUnless } from "../skip.ts";
import type { Runner } from "./runner.ts";
import { homeVariables, PROGRAMS } from "./stage_variables.ts";

/** An executable, alone: an empty environment and home, no other programs, and no network where a line needs none. */
export async function createExecutableRunner(executable: string): Promise<Runner> {
  const isolation = await findNetworkIsolation();
  return {
    name: "the executable",
    command: ({ words, home, env, needsPrograms, needsNetwork }) => {
      const [program = executable, ...args] = [...needsNetwork ? [] : isolation, executable, ...words];
      return { program, args, env: { ...homeVariables(home), ...needsPrograms ? PROGRAMS : {}, ...env } };
    },
  };
}

/** A command prefix that leaves a program without any network, where this user may do that. */
export async function findNetworkIsolation(): Promise<string[]> {
  for (const flags of ["-n", "-rn"]) {
    if (!await isCommandPresent("unshare", [flags, "true"])) continue;
    return [(await runSuccessfully("sh", ["-c", "command -v unshare"])).trim(), flags];
  }
  skipUnless(false, "the executable runs with the network up, because unshare is not permitted");
  return [];
}
