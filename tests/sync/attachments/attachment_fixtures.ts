import { type AttachmentStage, createStage } from "./support/attachment_stage.ts";

type Where = NonNullable<Parameters<typeof createStage>[0]>;

export const PLACES: Where[] = [
  { where: "disk", deployment: "cloud" },
  { where: "disk", deployment: "data-center" },
  { where: "memory", deployment: "cloud" },
];

export function test(title: string, run: (stage: AttachmentStage) => Promise<void>, places = PLACES) {
  for (const place of places) {
    Deno.test(`${title} (${place.where}, ${place.deployment})`, async () => {
      await using stage = await createStage(place);
      await run(stage);
    });
  }
}

export async function agree(stage: AttachmentStage, ...names: string[]): Promise<void> {
  for (const name of names) stage.attach(name, `${name} 1`);
  await stage.run();
}
