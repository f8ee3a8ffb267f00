import type { Context } from "../../../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../../../console/exit_code.ts";
import { type Check, diagnosisJson, diagnosisText, passed } from "../../../console/output/diagnosis.ts";
import { startProgress } from "../../../console/output/progress.ts";
import { createLook } from "../../../console/output/style.ts";
import { PROGRAM_NAME, VERSION } from "../../version.ts";
import { checkCompiler } from "./check_compiler.ts";
import { checkInboxes } from "./check_inboxes.ts";
import { checkOffice, checkVeraPdf } from "./check_programs.ts";
import { checkProfiles } from "./check_profiles.ts";

/** Flags of `tool doctor`. */
export interface MachineFlags {
  readonly offline?: true | undefined;
  readonly verapdf: string;
  readonly json?: true | undefined;
}

/** Prints the diagnosis of this machine and returns the exit code. */
export async function diagnoseMachine(flags: MachineFlags, context: Context): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  const checks = await findChecks(flags, context);
  const text = flags.json === true ? diagnosisJson(checks) : diagnosisText(checks, createLook(stdout, environment));
  await stdout.write(text);
  return checks.some(({ result }) => result === "fail") ? EXIT_CODE.failed : EXIT_CODE.ok;
}

async function findChecks({ offline, verapdf }: MachineFlags, context: Context): Promise<Check[]> {
  await using progress = startProgress("Checking the compiler", context);
  const compiler = await checkCompiler(context);
  const checks = [checkProgram(), ...compiler.checks];
  progress.step("Checking LibreOffice");
  checks.push(await checkOffice(context));
  progress.step("Checking veraPDF");
  checks.push(await checkVeraPdf(verapdf, compiler.pdf, context));
  progress.step("Checking profiles and inboxes");
  const here = offline === true;
  return [...checks, ...await checkProfiles(here, context), ...await checkInboxes(here, context)];
}

function checkProgram(): Check {
  const way = Deno.build.standalone ? "executable" : "from source";
  return passed("program", `${PROGRAM_NAME} ${VERSION} (${way}), Deno ${Deno.version.deno}, ${Deno.build.target}`);
}
