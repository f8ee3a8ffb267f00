import { type Baseline, referTo } from "../../../recipe/baselines/baseline.ts";
import { BASELINES } from "../../../recipe/baselines/baselines.ts";
import type { Context } from "../../../console/context.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { createLook } from "../../../console/output/style.ts";
import { renderTable } from "../../../console/output/table.ts";

/** Prints the installed baselines. */
export async function printBaselines(json: boolean, { io: { stdout }, environment }: Context): Promise<void> {
  if (json) {
    const baselines = await Promise.all(BASELINES.map(baselineJson));
    return await stdout.write(jsonText({ baselines }));
  }
  const rows = BASELINES.map(({ id, version, description }) => [id, String(version), description]);
  const columns = [{ title: "id", whole: true }, { title: "version", align: "right" }, {
    title: "description",
  }] as const;
  await stdout.write(renderTable(columns, rows, createLook(stdout, environment)));
}

async function baselineJson(baseline: Baseline) {
  const { id, version, catalogVersion, digest } = await referTo(baseline);
  return { id, version, catalogVersion, digest, description: baseline.description };
}
