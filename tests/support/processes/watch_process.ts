import { spawnTool } from "./tool_process.ts";

/** Previews the folder `brand` below `cwd` with --watch, as a process of its own. */
export function watchBrand(cwd: string, ...args: string[]) {
  const child = spawnTool(["pdf-template", "preview", "brand", "--watch", "--json", ...args], { cwd });
  const lines = readLines(child.stdout);
  const stderr = new Response(child.stderr).text();
  return {
    /** The next build. */
    build: async () => JSON.parse(await lines.next()),
    /** Stops it. Returns its exit code and output. */
    async stop() {
      child.kill("SIGINT");
      await lines.rest();
      return [(await child.status).code, await stderr] as const;
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
    async rest(): Promise<void> {
      while (!(await reader.read()).done);
    },
  };
}
