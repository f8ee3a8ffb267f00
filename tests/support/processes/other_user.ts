import { noSecondUser, OTHER_USER } from "../second_user.ts";
import { skipUnless } from "../skip.ts";
import { canRun } from "./run_command.ts";

/** Whether tests with programs of another user must be left out. */
export const noOtherPrograms: boolean = noSecondUser ||
  skipUnless(Deno.build.os === "linux" && canRun("setpriv"), "programs of another user need Linux with setpriv");

/** Runs a program as another user of the machine. Returns whether it succeeded, and its output. */
export async function asOtherUser(...args: string[]): Promise<{ success: boolean; text: string }> {
  const user = [`--reuid=${OTHER_USER}`, `--regid=${OTHER_USER}`, "--clear-groups"];
  const command = new Deno.Command("setpriv", { args: [...user, ...args], stderr: "null", cwd: "/" });
  const { success, stdout } = await command.output();
  return { success, text: new TextDecoder().decode(stdout) };
}
