import { escapeMarkup } from "../../base/xml/markup.ts";
import { inheritedBy, isMissingProgram } from "../../host/process/child_environment.ts";
import { ToolError } from "../../base/tool_error.ts";
import { quote } from "../../base/text.ts";
import type { Desktop, ServedPage, ServeOptions, ServePageOptions } from "../../console/desktop.ts";
import { LocalKey } from "../../host/local_http/local_key.ts";
import { type LocalServer, startLocalServer } from "../../host/local_http/start_local_server.ts";
import { fileError } from "../../host/files/file_error.ts";
import { createPrivateFolder } from "../../host/files/temporary_name.ts";
import { systemReason } from "../../host/files/system_reason.ts";
import { writeNewFile } from "../../host/files/write_new_file.ts";
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
    servePage: (options) => new Promise((resolve) => resolve(servePage(options))),
    open,
    openPage,
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

function servePage({ port, createHandler }: ServePageOptions): ServedPage {
  const key = LocalKey.random();
  const server = serve({ port, handler: createHandler(key) });
  return { ...server, address: key.addressAt(server.port) };
}

/** Programs that open a file on each system; none of them interprets its arguments like a shell. */
const OPENERS: Partial<Record<typeof Deno.build.os, readonly [program: string, ...args: string[]]>> = {
  darwin: ["open"],
  windows: ["rundll32", "url.dll,FileProtocolHandler"],
};

async function open(path: string): Promise<void> {
  const [program, ...args] = OPENERS[Deno.build.os] ?? ["xdg-open"];
  const refuse = (reason: string, cause?: unknown) => {
    const hint = "Open it in a browser yourself.";
    return new ToolError("cannot-open", `Cannot open ${quote(path)}: ${reason}`, { hint, cause });
  };
  try {
    const command = new Deno.Command(program, {
      ...inheritedBy("browser"),
      args: [...args, path],
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

async function openPage(address: string): Promise<AsyncDisposable> {
  await using stack = new AsyncDisposableStack();
  try {
    const folder = stack.use(await createPrivateFolder("tool-open-"));
    const file = `${folder.path}/open.html`;
    await writeNewFile(file, new TextEncoder().encode(forwardTo(address)), { mode: 0o600, durable: false });
    await open(file);
  } catch (cause) {
    const reason = cause instanceof ToolError ? cause.message : systemReason(cause);
    if (reason === undefined) throw cause;
    const message = cause instanceof ToolError ? reason : `Cannot write a file to the temporary folder: ${reason}`;
    const hint = "Open the printed address in a browser yourself.";
    throw new ToolError("cannot-open", message, { hint, cause });
  }
  return stack.move();
}

/** Renders a page that leads to an address at once, without a word about where it came from. */
function forwardTo(address: string): string {
  const url = escapeMarkup(address);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${url}">
<title>Opening</title>
</head>
<body><p><a href="${url}">Continue</a></p></body>
</html>
`;
}
