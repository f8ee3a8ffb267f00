// Every command that writes a result, over one that only its owner may read.
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { CommandLine } from "../support/command_lines/command_line.ts";
import { openStage, type Stage } from "../support/command_lines/stage.ts";
import { walkFiles } from "../support/house/walk_files.ts";
import { runCommand } from "../support/processes/run_command.ts";
import { CLI } from "../support/processes/tool_process.ts";
import { modeOf, noModes } from "../support/second_user.ts";

type Line = Pick<CommandLine, "line" | "needs">;

/** Runs the line of a stage with the usual umask, which lets others read. */
async function runLine({ folder, task: { words, env } }: Stage, ...more: string[]): Promise<void> {
  const args = ["-c", 'umask 022; exec "$@"', "sh", Deno.execPath(), "run", "-A", "--quiet", CLI, ...words, ...more];
  const { code, stderr } = await runCommand("sh", args, { cwd: folder, env: { ...env, NO_PROXY: "127.0.0.1" } });
  strictEqual(code, 0, stderr);
}

for (
  const [results, line] of [
    [["new.wiki-pdf-template"], {
      line: "pack create --manifest manifest.json tool.typ --output new.wiki-pdf-template --force",
      needs: ["members"],
    }],
    [["new.wiki-pdf-template", "proof.json"], {
      line: "pdf-template build report --output new.wiki-pdf-template --proof proof.json --force",
      needs: ["recipe"],
    }],
    [["new.yaml"], {
      line: "pdf-template migrate-runtime report/recipe.yaml --output new.yaml --force",
      needs: ["recipe"],
    }],
    [["out.pdf"], { line: "pdf-template render handbook.md --output out.pdf --force", needs: ["handbook"] }],
    [["out.docx"], {
      line: "docx-template render letter.docx handbook.md -o out.docx --force",
      needs: ["letter", "handbook"],
    }],
    [["new.wiki-pdf-template"], {
      line:
        "docx-template build letter.docx --id com.example.letter --name Letter --version 1.0.0 --output new.wiki-pdf-template --force",
      needs: ["letter"],
    }],
    [["book.pdf", "report.json"], {
      line: "wiki export DOCS:Company --report report.json -o book.pdf --force",
      needs: ["wiki"],
    }],
    [["book.docx"], {
      line: "wiki export DOCS:Company --template letter.docx -o book.docx --force",
      needs: ["wiki", "letter"],
    }],
    [["week.pdf"], { line: 'wiki docs export docs --page "Your first week" -o week.pdf --force', needs: ["synced"] }],
    [["week.docx"], {
      line: 'wiki docs export docs --page "Your first week" --template letter.docx -o week.docx --force',
      needs: ["synced", "letter"],
    }],
  ] as const satisfies readonly (readonly [readonly string[], Line])[]
) {
  Deno.test({
    name: `tool ${line.line.split(" ").slice(0, 2).join(" ")} keeps ${results.join(" and ")} private`,
    ignore: noModes,
    async fn() {
      await using stage = await openStage({ ...line, prints: /./ });
      for (const name of results) await Deno.writeTextFile(`${stage.folder}/${name}`, "old", { mode: 0o600 });
      await runLine(stage);
      for (const name of results) {
        deepStrictEqual([name, modeOf(`${stage.folder}/${name}`)], [name, "600"]);
        ok((await Deno.readFile(`${stage.folder}/${name}`)).length > 3, name);
      }
    },
  });
}

for (
  const [folder, line] of [
    ["book", { line: "wiki export DOCS --split-by chapter -o book --force", needs: ["wiki"] }],
    ["shots", { line: "pdf-template preview report --out shots", needs: ["recipe"] }],
  ] as const satisfies readonly (readonly [string, Line])[]
) {
  Deno.test({
    name: `tool ${line.line.split(" ").slice(0, 2).join(" ")} keeps a folder of private files private`,
    ignore: noModes,
    async fn() {
      await using stage = await openStage({ ...line, prints: /./ });
      await runLine(stage);
      const place = `${stage.folder}/${folder}`;
      const [gone = "", ...names] = walkFiles(place).filter((name) => !name.startsWith("."));
      strictEqual(modeOf(`${place}/${gone}`), "644");
      for (const name of [gone, ...names]) await Deno.chmod(`${place}/${name}`, 0o600);
      await Deno.chmod(place, 0o700);
      await Deno.writeTextFile(`${place}/${names[0] ?? ""}`, "damaged");
      await Deno.remove(`${place}/${gone}`); // as if it were a new page
      await runLine(stage);
      deepStrictEqual([gone, ...names].map((name) => modeOf(`${place}/${name}`)), [gone, ...names].map(() => "600"));
      strictEqual(modeOf(place), "700");
    },
  });
}
