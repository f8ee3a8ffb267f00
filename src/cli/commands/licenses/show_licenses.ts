import type { Context } from "../../../console/context.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import type { CarriedPart } from "../../licenses/carried_parts_table.ts";
import { writePaged } from "../../write_paged.ts";

/** Prints the parts of the program and its compiler: as JSON only the lists, otherwise also the license texts. */
export async function showLicenses(json: boolean, context: Context): Promise<void> {
  await (json ? printLists(context) : printTexts(context));
}

async function printLists(context: Context): Promise<void> {
  const { CARRIED_PARTS } = await import("../../licenses/carried_parts_table.ts");
  const { CARRIED_CRATES } = await import("../../licenses/carried_crates_table.ts");
  const { PREFERRED_LICENSES } = await import("../../licenses/preferred_licenses.ts");
  await context.io.stdout.write(
    jsonText({
      parts: CARRIED_PARTS.map(partJson),
      crates: CARRIED_CRATES.map(partJson),
      preferred: PREFERRED_LICENSES,
    }),
  );
}

async function printTexts(context: Context): Promise<void> {
  const { default: parts } = await import("../../licenses/licenses.txt", { with: { type: "text" } });
  const { default: crates } = await import("../../licenses/crate_licenses.txt", { with: { type: "text" } });
  await writePaged(`${parts}\n${crates}`, context);
}

function partJson([name, version, license, taken = license]: CarriedPart) {
  return { name, version, license, taken };
}
