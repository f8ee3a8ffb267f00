import { isCommandPresent, runCommand } from "../processes/run_command.ts";
import { skipUnless } from "../skip.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { wordDocument } from "./word_tree.ts";

const SCHEMA = new URL("../../../../shared/data/ooxml-xsd/wml.xsd", import.meta.url);

/** Whether to skip a test of the schemas. */
export async function skipWithoutSchemas(): Promise<boolean> {
  const isThere = await Deno.stat(SCHEMA).then(() => true, () => false);
  return skipUnless(isThere, `${SCHEMA.pathname} is absent, so Word content is not validated`) ||
    skipUnless(await isCommandPresent("xmllint"), "xmllint is not installed, so Word content is not validated");
}

/** Validates blocks of main documents against the schema, and returns the first errors. */
export function findSchemaErrors(documents: readonly string[]): Promise<string[]> {
  return findPartErrors(documents.map(wordDocument));
}

/** Validates whole parts, such as documents and footnotes, and returns the first errors. */
export async function findPartErrors(parts: readonly string[]): Promise<string[]> {
  await using folder = await createTemporaryFolder();
  const paths = parts.map((_, i) => `${folder.path}/${i}.xml`);
  for (const [i, part] of parts.entries()) await Deno.writeTextFile(paths[i] ?? "", part);
  const { code, stderr } = await runCommand("xmllint", ["--noout", "--huge", "--schema", SCHEMA.pathname, ...paths]);
  if (code === 0) return [];
  return stderr.split("\n").filter((line) => line !== "" && !line.endsWith(" validates")).slice(0, 10);
}
