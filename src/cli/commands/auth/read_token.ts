import { ToolError } from "../../../base/tool_error.ts";
import { checkToken } from "../../../profile/check_profile.ts";
import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/command_errors.ts";
import { readSecretFile } from "../../inputs/secret_file.ts";

/** Flags that select the source of the token. */
export interface TokenFlags {
  readonly tokenStdin?: true | undefined;
  readonly tokenFile?: string | undefined;
}

const MAX_TOKEN_BYTES = 16 * 1024;

/**
 * Rejects a token on the command line, and anything that may be one, without repeating it.
 *
 * @param rest words of the command line besides options.
 */
export function assertNoTokenArgument(token: string | true | undefined, rest: readonly string[]): void {
  if (token === undefined && rest.length === 0) return;
  const reason = "every user of this machine can see it in the process list, and the shell saves it in its history";
  throw new UsageError(`Cannot take a token as an argument: ${reason}`, {
    hint: "Give it with --token-stdin, --token-file, TOOL_TOKEN or at the prompt. " +
      "If you typed a real token, revoke it in the wiki.",
  });
}

/** The required token. */
export interface TokenWanted {
  /** Authentication scheme. */
  readonly scheme: "basic" | "bearer";
  /** Text of the prompt. */
  readonly question: string;
}

/**
 * Reads the token from the source that the flags select, else from `TOOL_TOKEN`, else from a hidden prompt.
 *
 * @throws {ToolError} `bad-token`, which does not repeat it.
 */
export async function readToken(flags: TokenFlags, wanted: TokenWanted, context: Context): Promise<string> {
  const token = (await readText(flags, wanted.question, context)).trim();
  const [problem] = checkToken(token, wanted.scheme);
  if (problem === undefined) return token;
  throw new ToolError(problem.code, problem.message, { hint: problem.hint });
}

async function readText(
  { tokenStdin, tokenFile }: TokenFlags,
  question: string,
  context: Context,
): Promise<string> {
  const { io, prompts, environment } = context;
  if (tokenStdin === true) {
    if (io.stdin.isTerminal) {
      throw new UsageError("Cannot read the token from standard input: it is a terminal, which would show it", {
        hint: "Omit --token-stdin to be prompted, or pipe the token in.",
      });
    }
    return new TextDecoder().decode(await io.stdin.read(MAX_TOKEN_BYTES));
  }
  if (tokenFile !== undefined) {
    return await readSecretFile(
      { path: tokenFile, name: "token file", maxBytes: MAX_TOKEN_BYTES, form: "text" },
      context,
    );
  }
  const given = environment.get("TOOL_TOKEN");
  if (given) return given;
  if (io.stdin.isTerminal && io.stderr.isTerminal) return await prompts.readSecret(question);
  throw new UsageError("Cannot log in: no token was given", {
    hint: "Give it with --token-stdin, --token-file or TOOL_TOKEN.",
  });
}
