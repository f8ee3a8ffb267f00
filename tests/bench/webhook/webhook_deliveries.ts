import { signPayload } from "../../../src/webhook/signature.ts";

/** The secret of the deliveries. */
export const BENCH_SECRET = "benchmark-benchmark";

/** What wrk runs: every thread takes its share of a range of the lines and sends each once. */
const SCRIPT = `
local threads = 0
function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end
function init(args)
  requests = {}
  local line_number = -1
  local first = tonumber(args[3])
  local last = tonumber(args[4])
  for line in io.lines(args[1]) do
    line_number = line_number + 1
    if line_number >= last then break end
    if line_number >= first and line_number % tonumber(args[2]) == number then
      local signature, body = line:match("^(%S+) (.*)$")
      local headers = { ["Content-Type"] = "application/json", ["X-Tool-Signature"] = signature }
      requests[#requests + 1] = wrk.format("POST", "/webhook", headers, body)
    end
  end
  position = 0
end
function request()
  position = position + 1
  return requests[position]
end
`;

/** Writes `deliveries.txt`, a signature and a body a line, and `deliveries.lua` into a folder. */
export async function createSampleDeliveries(folder: string, count: number): Promise<void> {
  await Deno.writeTextFile(`${folder}/deliveries.lua`, SCRIPT);
  using file = await Deno.open(`${folder}/deliveries.txt`, { write: true, create: true });
  const encoder = new TextEncoder();
  for (let first = 0; first < count; first += CHUNK) {
    const lines: string[] = [];
    for (let number = first; number < Math.min(first + CHUNK, count); number++) {
      const body = sampleBody(number);
      lines.push(`${signPayload(encoder.encode(body), BENCH_SECRET)} ${body}\n`);
    }
    const bytes = encoder.encode(lines.join(""));
    for (let done = 0; done < bytes.length;) done += await file.write(bytes.subarray(done));
  }
}

const CHUNK = 10_000;

/** About 600 bytes, of one of 5,000 pages. */
function sampleBody(number: number): string {
  const page = 10_000 + number % 5000;
  return JSON.stringify({
    eventType: "page_updated",
    timestamp: "2025-01-14T10:30:15.000Z",
    user: { accountId: "5b10ac8d82e05b22cc7d4ef5", displayName: "Alice Example", email: "alice@company.com" },
    page: {
      ...{ id: String(page), title: `API Reference, chapter ${number}`, spaceKey: "DOCS", version: number + 1 },
      url: `https://wiki.example.com/spaces/DOCS/pages/${page}/API+Reference`,
    },
    note: "n".repeat(230),
  });
}
