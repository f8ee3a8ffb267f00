import { isCommandPresent } from "../processes/run_command.ts";
import { skipUnless } from "../skip.ts";
import { skipWithoutNats } from "../webhook/nats_server.ts";
import type { CommandLine } from "./command_line.ts";
import type { Runner } from "./runner.ts";
import { runLine } from "./run_line.ts";

const IS_WINDOWS = Deno.build.os === "windows";
const HAS_OFFICE = await isCommandPresent("soffice");

/** Registers a test for each line. */
export function testLines(lines: readonly CommandLine[], runner: Runner): void {
  for (const line of lines) {
    Deno.test({
      name: `tool ${line.line}, ${runner.name}`,
      ignore: runner.ignore === true || isLeftOut(line, runner),
      fn: () => runLine(line, runner),
    });
  }
}

function isLeftOut({ line, needs = [], serves }: CommandLine, { name, lacks = [] }: Runner): boolean {
  const [lacked] = needs.filter((need) => lacks.includes(need));
  const isUnix = !IS_WINDOWS || (serves === undefined && !needs.includes("handler"));
  const hasOffice = HAS_OFFICE || !needs.includes("office");
  return skipUnless(lacked === undefined, `tool ${line}, ${name}, which has no ${lacked}`) ||
    skipUnless(isUnix, `tool ${line}: needs signals or scripts of Unix`) ||
    skipUnless(hasOffice, "command lines that need LibreOffice: it is not installed") ||
    (needs.includes("queue") && skipWithoutNats());
}
