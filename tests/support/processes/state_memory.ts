// Run in a process of its own: opens a copy of a state, reads one page of it, and prints by how many bytes that raised
// the largest resident size.
//
//   deno run -A state_memory.ts <state> <page>
import { openStateCopy } from "../../../src/sync/state/open_state.ts";

const [path = "", page = ""] = Deno.args;
{
  using _empty = openStateCopy(undefined);
}
const idle = Deno.memoryUsage().rss;
using state = openStateCopy(path);
const found = state.base(page)?.body.length;
// deno-lint-ignore no-console -- its output is what it is for
console.log(JSON.stringify({ growth: Math.max(0, Deno.memoryUsage().rss - idle), found }));
