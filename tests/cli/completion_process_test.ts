import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { runFake } from "../support/fake_context.ts";
import { isCommandPresent, runCommand, runSuccessfully } from "../support/processes/run_command.ts";
import { skipUnless } from "../support/skip.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../support/temporary_folder.ts";
import { CLI } from "../support/processes/tool_process.ts";

/** Modules of the program; in the folder of the test, which is the home of the shell, each run would load them again. */
const { denoDir: DENO_DIR } = JSON.parse(await runSuccessfully(Deno.execPath(), ["info", "--json"]));

const PACK_COMMANDS = ["create", "inspect", "validate", "extract", "diff"];

/** A folder with the program as `tool`, the script of a shell, and two files, one with a space in its name. */
async function shellFolder(shell: string): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  const { path } = folder;
  await Deno.mkdir(`${path}/bin`);
  const program = `#!/bin/sh\nDENO_DIR="${DENO_DIR}" exec "${Deno.execPath()}" run -q -A "${CLI}" "$@"\n`;
  await Deno.writeTextFile(`${path}/bin/tool`, program, { mode: 0o755 });
  await Deno.writeTextFile(
    `${path}/script`,
    (await runFake(["completion", shell === "pwsh" ? "powershell" : shell])).stdout,
  );
  await Deno.mkdir(`${path}/files`);
  await Deno.writeTextFile(`${path}/files/xa b.pack`, "");
  await Deno.writeTextFile(`${path}/files/xc.pack`, "");
  return folder;
}

async function runShell(shell: string, folder: string, script: string): Promise<string> {
  const args = {
    bash: ["--norc", "-c", script],
    zsh: ["-f", "-c", script],
    fish: ["-N", "-c", script],
    pwsh: ["-NoProfile", "-Command", script],
  }[shell] ?? [];
  const env = { PATH: `${folder}/bin:${Deno.env.get("PATH")}`, HOME: folder };
  const { stdout, stderr } = await runCommand(shell, args, { cwd: `${folder}/files`, env });
  strictEqual(stderr, "");
  return stdout;
}

const SHELLS = ["bash", "zsh", "fish", "pwsh"] as const;

const present = new Map(
  await Promise.all(SHELLS.map(async (shell) => [shell, await isCommandPresent(shell)] as const)),
);

function testShell(shell: typeof SHELLS[number], name: string, fn: (folder: string) => Promise<void>): void {
  Deno.test(`the ${shell} script ${name}`, {
    ignore: skipUnless(present.get(shell) === true, `${shell} is not installed, so its completion is not tested`),
  }, async () => {
    await using folder = await shellFolder(shell);
    await fn(folder.path);
  });
}

for (const shell of ["bash", "zsh", "fish"] as const) {
  testShell(shell, "may be sourced twice, in silence", async (folder) => {
    const twice = await runShell(shell, folder, "source ../script; source ../script");
    strictEqual(twice, "");
  });
}

/** What bash's programmable completion answers for words, the last of which is being typed. */
async function completeInBash(folder: string, words: readonly string[]): Promise<string[]> {
  const quoted = words.map((word) => `'${word}'`).join(" ");
  const script = `source ../script; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _tool_complete; ` +
    'printf "%s\\n" "${COMPREPLY[@]}"';
  return (await runShell("bash", folder, script)).split("\n").filter((line) => line !== "");
}

testShell("bash", "completes commands, options and values, and leaves files to bash", async (folder) => {
  deepStrictEqual(await completeInBash(folder, ["tool", "pack", ""]), PACK_COMMANDS);
  deepStrictEqual(await completeInBash(folder, ["tool", "pack", "diff", "--p"]), ["--patch"]);
  deepStrictEqual(await completeInBash(folder, ["tool", "completion", "f"]), ["fish"]);
  deepStrictEqual(await completeInBash(folder, ["tool", "pack", "inspect", "x"]), []);
  deepStrictEqual(await completeInBash(folder, [`${folder}/bin/tool`, "pack", "in"]), ["inspect"]);
  const how = await runShell("bash", folder, "source ../script; complete -p tool");
  strictEqual(how, "complete -o bashdefault -o default -F _tool_complete tool\n");
});

/** What fish answers for a command line with the cursor at its end. */
async function completeInFish(folder: string, line: string): Promise<string[]> {
  const text = await runShell("fish", folder, `source ../script; complete -C '${line}'`);
  return text.split("\n").filter((each) => each !== "").map((each) => each.split("\t")[0] ?? "");
}

testShell("fish", "completes commands, options, values and files", async (folder) => {
  deepStrictEqual((await completeInFish(folder, "tool pack ")).sort(), [...PACK_COMMANDS].sort());
  deepStrictEqual(await completeInFish(folder, "tool pack diff --p"), ["--patch"]);
  deepStrictEqual(await completeInFish(folder, "tool completion f"), ["fish"]);
  deepStrictEqual(await completeInFish(folder, "tool pack inspect x"), ["xa b.pack", "xc.pack"]);
  deepStrictEqual(await completeInFish(folder, "tool pack create --output=xc"), ["--output=xc.pack"]);
  match(await runShell("fish", folder, "source ../script; complete -C 'tool pack d'"), /^diff\tshow what differs/);
});

/** The command line that zsh has after a tab, in a terminal of its own. */
async function completeInZsh(folder: string, line: string): Promise<string> {
  const script = `
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell "autoload -Uz compinit; compinit -u -D; source ../script; source ../script"
    zpty -w shell 'save-line() { zle complete-word; print -r -- "$BUFFER" > ../line.new; mv ../line.new ../line }'
    zpty -w shell "zle -N save-line; bindkey '^X' save-line; print -n rea; print dy"
    zpty -r -m shell output '*ready*'
    zpty -w -n shell ${JSON.stringify(line)}$'\\C-X'
    for try in {1..600}; do [[ -e ../line ]] && break; sleep 0.1; done
    zpty -d shell
    cat ../line && rm ../line
  `;
  return await runShell("zsh", folder, script);
}

testShell("zsh", "completes commands, options, values and files", async (folder) => {
  strictEqual(await completeInZsh(folder, "tool pack insp"), "tool pack inspect \n");
  strictEqual(await completeInZsh(folder, "tool pack diff --pa"), "tool pack diff --patch \n");
  strictEqual(await completeInZsh(folder, "tool completion f"), "tool completion fish \n");
  strictEqual(await completeInZsh(folder, "tool pack inspect xc"), "tool pack inspect xc.pack \n");
  strictEqual(await completeInZsh(folder, "tool pack create --output=xc"), "tool pack create --output=xc.pack \n");
});

/** What PowerShell offers for a command line with the cursor at its end. */
async function completeInPowerShell(folder: string, line: string): Promise<string[]> {
  const source = "Invoke-Expression (Get-Content -Raw ../script)";
  const ask = `(TabExpansion2 '${line}' ${line.length}).CompletionMatches | ForEach-Object CompletionText`;
  const text = await runShell("pwsh", folder, `${source}; ${source}; ${ask}`);
  return text.split(/\r?\n/).filter((each) => each !== "");
}

testShell("pwsh", "completes commands, options, values and files", async (folder) => {
  deepStrictEqual(await completeInPowerShell(folder, "tool pack "), PACK_COMMANDS);
  deepStrictEqual(await completeInPowerShell(folder, "tool pack diff --p"), ["--patch"]);
  deepStrictEqual(await completeInPowerShell(folder, "tool completion f"), ["fish"]);
  deepStrictEqual((await completeInPowerShell(folder, "tool pack inspect xc")).length, 1);
});
