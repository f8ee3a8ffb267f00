// Run in a process of its own: a compile that does not end, by the program that is given or by the built-in compiler.
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { openExternalEngine } from "../../../src/typst/external_engine.ts";
import { ENDLESS, typstJob } from "./typst_job.ts";

const [program] = Deno.args;
await using engine = program === undefined ? startEmbeddedEngine() : await openExternalEngine(program);
await engine.compile(typstJob(ENDLESS));
