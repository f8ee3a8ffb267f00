import { isMissingProgram } from "../../host/process/missing_program.ts";
import { ToolError } from "../../base/tool_error.ts";
import { quote } from "../../base/text.ts";
import type { Desktop, ServeOptions } from "../../console/desktop.ts";
import { type LocalServer, startLocalServer } from "../../host/local_http/start_local_server.ts";
import { fileError } from "../../host/files/file_error.ts";
import { showInPager } from "./show_in_pager.ts";
import { watchFiles } from "../../host/files/watch_files.ts";

/** Creates access to the real desktop. */
export function createDenoDesktop(): Desktop {
  return {
    async watch(paths, onChange, options) {
      try {
        return await watchFiles(paths, onChange, options);
      } catch (error) {
        throw fileError(error, "watch", paths[0] ?? ".");
      }
    },
    serve: (options) => new Promise((resolve) => resolve(serve(options))),
    open,
    page: showInPager,
  };
}

function serve({ port = 0, handler }: ServeOptions): LocalServer {
  try {
    return startLocalServer(port, () => handler);
  } catch (cause) {
    if (cause instanceof Deno.errors.AddrInUse) {
      const hint = "Choose another port, or omit --port to get a free one.";
      throw new ToolError("port-in-use", `Cannot listen on port ${port}: another program uses it`, { hint, cause });
    }
    if (cause instanceof Deno.errors.NotCapable) {
      const hint = "Run Deno with --allow-net=127.0.0.1.";
      throw new ToolError("cannot-serve", "Cannot serve: Deno was started without network access", { hint, cause });
    }
    if (cause instanceof Deno.errors.PermissionDenied) {
      const hint = "Ports below 1024 are often reserved; choose a higher one.";
      throw new ToolError("cannot-serve", `Cannot listen on port ${port}: permission denied`, { hint, cause });
    }
    throw cause;
  }
}

/** Programs that open a URL or file on each system; none of them interprets its arguments like a shell. */
const OPENERS: Partial<Record<typeof Deno.build.os, readonly [program: string, ...args: string[]]>> = {
  darwin: ["open"],
  windows: ["rundll32", "url.dll,FileProtocolHandler"],
};

async function open(target: string): Promise<void> {
  const [program, ...args] = OPENERS[Deno.build.os] ?? ["xdg-open"];
  const refuse = (reason: string, cause?: unknown) => {
    const hint = "Open it in a browser yourself.";
    return new ToolError("cannot-open", `Cannot open ${quote(target)}: ${reason}`, { hint, cause });
  };
  try {
    const command = new Deno.Command(program, {
      args: [...args, target],
      stdin: "null",
      stdout: "null",
      stderr: "null",
    });
    const { code } = await command.output();
    if (code !== 0) throw refuse(`${program} exited with code ${code}`);
  } catch (error) {
    if (isMissingProgram(error)) throw refuse(`the program ${program} is not installed`, error);
    if (error instanceof Deno.errors.NotCapable) throw refuse(`Deno was started without --allow-run=${program}`, error);
    throw error;
  }
}
