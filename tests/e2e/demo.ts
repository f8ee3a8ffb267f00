// Shows the program at work on files made on the spot: each command line as one would type it, and what it prints.
import { utf8 } from "../support/packs.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { runTool } from "../support/tool_process.ts";
import { createWordTemplate } from "../support/word_template.ts";

const LINES = ["$scroll.title", "Written by $scroll.creator.fullName", "$scroll.content"];
const PACK = "letter.wiki-pdf-template";
const DAMAGED = "damaged.wiki-pdf-template";
const CHANGED = "changed.wiki-pdf-template";

await using folder = await createTemporaryFolder();
const inFolder = (name: string) => `${folder.path}/${name}`;

say("A Word template becomes a pack:");
await Deno.writeFile(inFolder("letter.docx"), await createWordTemplate(LINES));
const identity = ["--id", "com.example.letter", "--name", "Letter", "--version", "1.0.0"];
await tool(["pack", "create", "--docx", "letter.docx", ...identity, "--output", PACK]);

say("Archive, checksums, manifest, digest and the Word file with its placeholders are checked:");
await tool(["pack", "validate", PACK]);

say("This is in it:");
await tool(["pack", "inspect", PACK]);

say("One bit of it is flipped, and it is refused:");
const bytes = await Deno.readFile(inFolder(PACK));
bytes.fill((bytes.at(-600) ?? 0) ^ 1, -600, -599);
await Deno.writeFile(inFolder(DAMAGED), bytes);
await tool(["pack", "validate", DAMAGED], { code: 1 });

say("It is taken apart, the template gets one more line, and a new pack is made from the files:");
await tool(["pack", "extract", PACK, "letter"]);
await Deno.writeFile(inFolder("letter/template.docx"), await createWordTemplate([...LINES, "$scroll.exportdate"]));
const files = ["--root", "letter", "--manifest", "letter/wiki-pdf-template.json", "template.docx"];
await tool(["pack", "create", ...files, "--output", CHANGED]);

say("That is the difference:");
await tool(["pack", "diff", PACK, CHANGED], { code: 1 });

function say(text: string): void {
  Deno.stdout.writeSync(utf8(`\n${text}\n`));
}

/** Runs the program with nothing but files allowed; an unexpected exit code fails the demo. */
async function tool(args: readonly string[], expected = { code: 0 }): Promise<void> {
  const flags = ["--no-prompt", "--allow-read", "--allow-write"];
  const { code, stdout, stderr } = await runTool(args, { cwd: folder.path, flags });
  const output = (stdout + stderr).trimEnd().replaceAll(/^(?=.)/gm, "    ");
  Deno.stdout.writeSync(utf8(`\n  $ tool ${args.join(" ")}\n${output}\n`));
  if (code === expected.code) return;
  say(`The exit code is ${code}, it should be ${expected.code}`);
  Deno.exitCode = 1;
}
