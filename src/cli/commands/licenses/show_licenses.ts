import type { Context } from "../../../console/context.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { writePaged } from "../../write_paged.ts";

/** Prints the parts of the program: as JSON only the list, otherwise also the license texts. */
export async function showLicenses(json: boolean, context: Context): Promise<void> {
  if (json) {
    const { CARRIED_PARTS } = await import("../../licenses/carried_parts_table.ts");
    return await context.io.stdout.write(
      jsonText({ parts: CARRIED_PARTS.map(([name, version, license]) => ({ name, version, license })) }),
    );
  }
  const { default: text } = await import("../../licenses/licenses.txt", { with: { type: "text" } });
  await writePaged(text, context);
}
