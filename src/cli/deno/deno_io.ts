import { abortable } from "../../host/time/abortable.ts";
import type { InputStream, Io, OutputStream } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { readBounded } from "../../host/files/read_bounded.ts";
import { systemReason } from "../../host/files/system_reason.ts";

/** Creates access to the process's standard streams. */
export function createDenoIo(signal: AbortSignal): Io {
  return createQuietableIo({
    stdin: createInput(signal),
    stdout: createOutput(Deno.stdout, "standard output", signal),
    stderr: createOutput(Deno.stderr, "standard error", signal),
  });
}

/** Returns streams that can become quiet: standard error then drops what is not written `evenIfQuiet`. */
export function createQuietableIo({ stdin, stdout, stderr }: Omit<Io, "isQuiet">): Io {
  const io: Io = {
    ...{ stdin, stdout },
    isQuiet: false,
    stderr: {
      get isTerminal() {
        return stderr.isTerminal;
      },
      get columns() {
        return stderr.columns;
      },
      async write(data, options = {}) {
        if (!io.isQuiet || options.evenIfQuiet === true) await stderr.write(data, options);
      },
    },
  };
  return io;
}

function createInput(signal: AbortSignal): InputStream {
  return {
    get isTerminal() {
      return Deno.stdin.isTerminal();
    },
    async read(maxBytes) {
      const bytes = await readBounded((buffer) => abortable(Deno.stdin.read(buffer), signal), { maxBytes });
      if (bytes === undefined) {
        throw new FileError("file-too-large", `Cannot read standard input: it has more than ${maxBytes} bytes`);
      }
      return bytes;
    },
  };
}

function createOutput(stream: typeof Deno.stdout, name: string, signal: AbortSignal): OutputStream {
  let readerGone = false;
  return {
    get isTerminal() {
      return stream.isTerminal();
    },
    get columns() {
      return stream.isTerminal() ? terminalColumns() : undefined;
    },
    async write(data, { evenAtEnd = false } = {}) {
      const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
      try {
        for (let done = 0; done < bytes.length && !readerGone;) {
          const writing = stream.write(bytes.subarray(done));
          done += await (evenAtEnd ? writing : abortable(writing, signal));
        }
      } catch (error) {
        if (signal.aborted && !evenAtEnd) throw error;
        if (!(error instanceof Deno.errors.BrokenPipe)) throw cannotWrite(name, error);
        readerGone = true;
      }
    },
  };
}

function terminalColumns(): number | undefined {
  try {
    return Deno.consoleSize().columns || undefined; // some terminals report 0 columns
  } catch { // no standard stream is a terminal
    return undefined;
  }
}

function cannotWrite(name: string, error: unknown): FileError {
  const reason = systemReason(error) ?? (error instanceof Error ? error.message : String(error));
  return new FileError("io-error", `Cannot write to ${name}: ${reason}`, { cause: error });
}
