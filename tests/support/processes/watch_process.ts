import { spawnTool, type ToolOptions } from "./tool_process.ts";

/** Previews the folder `brand` below `cwd` with --watch, as a process of its own. */
export function watchBrand(
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
  ...args: string[]
) {
  const { line, stop } = watchTool(["pdf-template", "preview", "brand", "--watch", "--json", ...args], cwd, { env });
  return {
    /** The next build. */
    build: async () => JSON.parse(await line()),
    /** Stops it. Returns its exit code and output. */
    stop: async () => (await stop()).slice(0, 2),
  };
}

/** Runs a command that watches, as a process of its own. */
export function watchTool(args: readonly string[], cwd: string, options: Pick<ToolOptions, "env" | "script"> = {}) {
  const child = spawnTool(args, { cwd, ...options });
  const lines = readLines(child.stdout);
  const stderr = new Response(child.stderr).text();
  return {
    /** The next line of standard output. */
    line: () => lines.next(),
    /** Stops it. Returns its exit code, and what is left of its output. */
    async stop() {
      child.kill("SIGINT");
      const rest = await lines.rest();
      return [(await child.status).code, await stderr, rest] as const;
    },
  };
}

function readLines(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    async next(): Promise<string> {
      while (!text.includes("\n")) {
        const { value } = await reader.read();
        if (value === undefined) throw new Error("The program has ended");
        text += value;
      }
      const [line = "", ...rest] = text.split("\n");
      text = rest.join("\n");
      return line;
    },
    async rest(): Promise<string> {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return text;
        text += value;
      }
    },
  };
}
