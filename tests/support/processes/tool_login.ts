import { createTemporaryFolder } from "../temporary_folder.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";
import { runTool } from "./tool_process.ts";

/** Settings of a user who has logged in to a wiki; removed on disposal. */
export interface ToolLogin extends AsyncDisposable {
  /** Variables by which the program finds them. */
  readonly env: Readonly<Record<string, string>>;
}

/** A wiki to log in to. */
export interface LoginWiki {
  readonly site: string;
  readonly deployment: "cloud" | "data-center";
  readonly token: string;
  /** Email address of the user of Cloud. */
  readonly email: string;
}

/** Logs in to a wiki on this machine, whose address does not tell which kind of wiki it is. */
export async function logIn({ site, deployment, token, email }: LoginWiki): Promise<ToolLogin> {
  const home = await createTemporaryFolder();
  const unset = { TOOL_SITE: "", TOOL_TOKEN: "", TOOL_EMAIL: "", TOOL_PROFILE: "", SOURCE_DATE_EPOCH: "" };
  const env = { ...unset, XDG_CONFIG_HOME: home.path, NO_COLOR: "1" };
  const as = deployment === "cloud" ? ["--email", email] : ["--bearer"];
  const args = ["auth", "login", "--token-stdin", "--no-verify", "--site", site, "--deployment", deployment, ...as];
  const { code, stderr } = await runTool(args, { env, stdin: new TextEncoder().encode(token) });
  if (code !== 0) throw new Error(`Cannot log in: ${stderr}`);
  return { env, [Symbol.asyncDispose]: () => home[Symbol.asyncDispose]() };
}

/** Logs in to a test wiki as its current user. */
export async function logInTo({ site, settings, store }: TestWiki): Promise<ToolLogin> {
  const { deployment, token } = settings;
  return await logIn({ site, deployment, token, email: store.currentUser.email });
}
