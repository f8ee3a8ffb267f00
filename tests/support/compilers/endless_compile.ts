// Run in a process of its own: a compile that does not end.
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { ENDLESS, typstJob } from "./typst_job.ts";

await using engine = startEmbeddedEngine();
await engine.compile(typstJob(ENDLESS));
