import { RawPart } from "../../../../src/docx/fill/raw/raw_part.ts";
import { isCommandPresent, runCommand } from "../../processes/run_command.ts";
import { skipUnless } from "../../skip.ts";
import { createTemporaryFolder } from "../../temporary_folder.ts";

const SCHEMA = new URL("../../../../../shared/data/ooxml-xsd/wml.xsd", import.meta.url).pathname;

/** Whether the schemas or xmllint are absent; says so in one line. For `ignore:`. */
export async function skipWithoutSchema(): Promise<boolean> {
  const isThere = await Deno.stat(SCHEMA).then(() => true, () => false);
  return skipUnless(
    isThere && await isCommandPresent("xmllint"),
    `xmllint or ${SCHEMA} is absent, so that filled documents are not validated`,
  );
}

/** What a schema finds in parts of Word files, by their names; messages have no lines. */
export async function findSchemaFaults(parts: Readonly<Record<string, Uint8Array>>): Promise<Map<string, Set<string>>> {
  await using folder = await createTemporaryFolder();
  const names = Object.keys(parts);
  const found = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  for (const [i, bytes] of Object.values(parts).entries()) {
    await Deno.writeFile(`${folder.path}/${i}.xml`, withoutLater(bytes));
  }
  if (names.length === 0) return found;
  const files = names.map((_, i) => `${folder.path}/${i}.xml`);
  const { stderr } = await runCommand("xmllint", ["--noout", "--huge", "--nonet", "--schema", SCHEMA, ...files]);
  for (const line of stderr.split("\n")) {
    const [, index, message] = /\/(\d+)\.xml:\d+: (.*)$/.exec(line) ?? [];
    if (index !== undefined && message !== undefined) found.get(names[Number(index)] ?? "")?.add(message);
  }
  return found;
}

/** Takes out what a Word of the time of the schemas ignores: elements and attributes of later versions. */
export function withoutLater(bytes: Uint8Array): Uint8Array {
  const part = new RawPart(bytes, "part.xml");
  const ignorable = new Set((part.root.get("mc:Ignorable") ?? "").split(/\s+/).filter((prefix) => prefix !== ""));
  part.setAttribute(part.root, "mc:Ignorable", undefined);
  for (const element of part.root.walk()) {
    const prefix = element.written.split(":")[0] ?? "";
    if (ignorable.has(prefix) || element.name === "mc:Choice") part.remove(element);
    else if (element.name === "mc:AlternateContent" || element.name === "mc:Fallback") part.unwrap(element);
    else {
      for (const [name, value] of element.attributes) {
        const [prefix = "", local = ""] = name.split(":");
        if (ignorable.has(prefix)) part.removeAttributes(element, new Set([local]), value);
      }
    }
  }
  return part.bytes();
}
