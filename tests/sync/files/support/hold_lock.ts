import { lockFolder } from "../../../../src/sync/files/folder_lock.ts";

await using _lock = await lockFolder(Deno.args[0] ?? "");
await Deno.stdout.write(new TextEncoder().encode(`${Deno.pid}\n`));
await new Promise((resolve) => setTimeout(resolve, 60_000));
