import { createTemporaryFolder, type TemporaryFolder } from "../temporary_folder.ts";

/** Fake `typst` program. */
export interface FakeTypst extends TemporaryFolder {
  /** The path of the program. */
  program: string;
  /** Returns the input of each `compile` call, in order. */
  readCalls(): Promise<FakeCall[]>;
}

/** A call of the fake. */
export interface FakeCall {
  args: string[];
  /** Names of the environment that are not the shell's own. */
  env: string[];
  cwd: string;
  /** Files below the root, and those of the fonts, when it ran. */
  files: string[];
}

/**
 * Creates a fake program with the command line of Typst. A word in the main file selects its result: `ERROR` and
 * `WARNING` print a diagnostic in Typst's short format, `BABBLE` fails with other output, `SILENT` fails without
 * output, `EMPTY` succeeds without a PDF, `SLEEP` never ends, and `NEST` waits for a program that never ends.
 */
export async function createFakeTypst(version = "typst 0.15.1 (6b7d6b8c)"): Promise<FakeTypst> {
  const folder = await createTemporaryFolder();
  const program = `${folder.path}/typst`;
  await Deno.writeTextFile(program, script(folder.path, version), { mode: 0o755 });
  return { ...folder, program, readCalls: () => readCalls(folder.path) };
}

function script(log: string, version: string): string {
  return `#!/bin/sh
if [ "$1" = "--version" ]; then echo '${version}'; exit 0; fi
n=$(ls '${log}' | grep -c args)
printf '%s\\n' "$@" > "${log}/$n.args"
env | sed 's/=.*//' | sort > "${log}/$n.env"
pwd > "${log}/$n.cwd"
(cd .. && find project fonts empty -type f | sort) > "${log}/$n.files"
while [ $# -gt 1 ]; do main=$1; output=$2; shift; done
case $(cat "$main") in
  *ERROR*) echo "main.typ:2:5: error: unknown variable: x" >&2; exit 1;;
  *WARNING*) echo "$main:1:2: warning: unknown font family: nope" >&2;;
  *BABBLE*) echo "thread 'main' panicked" >&2; exit 101;;
  *SILENT*) exit 3;;
  *EMPTY*) exit 0;;
  *SLEEP*) exec sleep 60;;
  *NEST*) sleep 60 & echo $! > "${log}/nested"; wait;;
esac
printf '%%PDF-1.7' > "$output"
`;
}

async function readCalls(log: string): Promise<FakeCall[]> {
  const calls: FakeCall[] = [];
  const lines = async (n: number, kind: string) =>
    (await Deno.readTextFile(`${log}/${n}.${kind}`)).split("\n").slice(0, -1);
  const names = await Array.fromAsync(Deno.readDir(log), ({ name }) => name);
  for (let n = 0; names.includes(`${n}.args`); n++) {
    if (!names.includes(`${n}.files`)) continue; // killed before it had written everything down
    const [cwd = ""] = await lines(n, "cwd");
    calls.push({ args: await lines(n, "args"), env: await lines(n, "env"), cwd, files: await lines(n, "files") });
  }
  return calls;
}
