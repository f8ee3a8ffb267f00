import { isCommandPresent } from "../processes/run_command.ts";
import type { Runner } from "./runner.ts";
import { PROGRAMS } from "./stage_variables.ts";

/** An image, and the program that starts containers from it. */
export interface ContainerPlace {
  readonly tool: string;
  readonly image: string;
}

/** Returns the program that can start containers on this machine; undefined if there is none. */
export async function findContainerTool(): Promise<string | undefined> {
  for (const tool of ["docker", "podman"]) if (await isCommandPresent(tool, ["info"])) return tool;
  return undefined;
}

/** A container: it sees the folders of the line, at their places, and the network of this machine. */
export function createContainerRunner({ tool, image }: ContainerPlace): Runner {
  return {
    name: "in a container",
    lacks: ["office", "ssh key", "signed"],
    command: ({ words, folder, home, env }) => {
      const settings = { HOME: home, XDG_CONFIG_HOME: "", XDG_STATE_HOME: "", XDG_CACHE_HOME: "", ...env };
      const user = Deno.uid() === null ? [] : ["--user", `${Deno.uid()}:${Deno.gid()}`];
      return {
        program: tool,
        args: [
          ...["run", "--rm", "--interactive", "--network", "host", ...user, "--workdir", folder],
          ...[folder, home].flatMap((path) => ["--volume", `${path}:${path}`]),
          ...Object.entries(settings).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
          ...[image, ...words],
        ],
        env: { ...PROGRAMS, HOME: Deno.env.get("HOME") ?? "" },
      };
    },
  };
}
