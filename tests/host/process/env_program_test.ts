import { deepStrictEqual } from "node:assert/strict";
import { programOfEnv } from "../../../src/host/process/start_problem.ts";

for (
  const [argument, splits, program, isUnsplit] of [
    ["python3", false, "python3", false],
    ["python3\r", false, "python3\r", false],
    ["python3 -u", false, "python3 -u", true],
    ["python3 -u", true, "python3", false],
    ["-S python3 -u", false, "python3", false],
    ["-Spython3 -u", false, "python3", false],
    ["-vS python3", false, "python3", false],
    ["--split-string=python3 -u", false, "python3", false],
    ["-S A=1 B= node --x", false, "node", false],
    ["-S A=1 node\r", false, "node", false],
    ["A=1 node", true, "node", false],
    ["-S PATH=/x node", false, undefined, false],
    ["-S -i node", false, undefined, false],
    ["-i", false, undefined, false],
    ["-S 'my node' x", false, undefined, false],
    ["-S ${HOME}/node", false, undefined, false],
    ["-S", false, undefined, false],
    ["", false, undefined, false],
  ] as const
) {
  Deno.test(`programOfEnv() finds ${program} in ${JSON.stringify(argument)}${splits ? ", split" : ""}`, () => {
    deepStrictEqual(programOfEnv(argument, { splits }), program === undefined ? undefined : { program, isUnsplit });
  });
}
