import type { Context } from "../../console/context.ts";

/** Context for a command that reads its configuration more than once. */
export interface RememberingContext {
  /** Context for the first time; it remembers what comes from streams. */
  readonly context: Context;
  /** Returns a context for another time: streams give what they gave first, and files what they contain now. */
  again(): Context;
}

/** Paths of inherited descriptors, such as `<(…)` of a shell. */
const DESCRIPTOR = /^\/(?:dev|proc\/self)\/fd\/\d+$/;

/** Remembers what was read from standard input, from a prompt, and from inherited descriptors, which end. */
export function rememberStreams(context: Context): RememberingContext {
  const answers = new Map<string, unknown>();
  const remembering = (): Context => {
    const counts = new Map<string, number>();
    /** Reads each stream in the same order again. */
    const once = async <T>(what: string, read: () => Promise<T>): Promise<T> => {
      const number = (counts.get(what) ?? 0) + 1;
      counts.set(what, number);
      const key = `${what} ${number}`;
      const answer = answers.has(key) ? answers.get(key) as T : await read();
      answers.set(key, answer);
      return answer;
    };
    const { io, files, prompts } = context;
    const { stdin } = io;
    return {
      ...context,
      io: {
        ...io,
        stdin: {
          get isTerminal() {
            return stdin.isTerminal;
          },
          read: (maxBytes) => once("stdin", () => stdin.read(maxBytes)),
        },
      },
      prompts: { ...prompts, readSecret: (question) => once("prompt", () => prompts.readSecret(question)) },
      files: {
        ...files,
        readFile: (path, ...rest) => {
          const read = () => files.readFile(path, ...rest);
          return DESCRIPTOR.test(path) ? once(path, read) : read();
        },
        readSecret: (path, ...rest) => {
          const read = () => files.readSecret(path, ...rest);
          return DESCRIPTOR.test(path) ? once(path, read) : read();
        },
      },
    };
  };
  return { context: remembering(), again: remembering };
}
