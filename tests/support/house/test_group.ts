import process from "node:process";

/** Ends the tests of a module when none of them ends any more. */
export interface Patience {
  /** A test has ended. */
  renew(): void;
  /** All have ended. */
  stop(): void;
}

/** How a module is tested. */
interface GroupOptions {
  /** Flags for `deno test`. */
  readonly flags?: readonly string[];
  /** Begins to wait, and calls when it has waited for too long; default: six minutes for each test. */
  readonly startPatience?: (onOver: () => void) => Patience;
  /** Ends the tests. */
  readonly signal?: AbortSignal;
}

/** What the tests of a module gave. */
export interface GroupResult {
  readonly isGood: boolean;
  /** What they printed; the last line is the summary of `deno test`, or one in its place. */
  readonly output: string;
}

/** Four times as long as the longest test takes where two processors have nothing else to do. */
const PATIENCE_MS = 6 * 60_000;
/** A process that a test left behind may keep the output open: so long what is left of it is awaited. */
const REST_MS = 5_000;

const SUMMARY = /^(?:ok|FAILED) \| \d+ passed.*$/m;
const RESULT = /(?:^| )(?:ok|FAILED|ignored)(?: \(.*\))?$/gm;

/**
 * Tests a module in a process of its own, with everything that it starts. When no test ends for too long, or the
 * process dies, the test that ran is a failure of the summary.
 */
export async function testGroup(path: string, options: GroupOptions = {}): Promise<GroupResult> {
  const { flags = [], startPatience = waitForResults, signal } = options;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--no-check", "--sanitize-ops", "--sanitize-resources", ...flags, path],
    ...{ stdin: "null", stdout: "piped", stderr: "piped", detached: true },
    env: { NO_COLOR: "1" }, // results are read from its output
  }).spawn();
  const kill = () => killGroup(child);
  signal?.addEventListener("abort", kill);
  let isHanging = false;
  const patience = startPatience(() => {
    isHanging = true;
    kill();
  });
  let output = "";
  const hear = (text: string) => {
    output += text;
    for (const _result of text.matchAll(RESULT)) patience.renew();
  };
  const heard = Promise.all([child.stdout, child.stderr].map((stream) => readText(stream, hear)));
  const { code } = await child.status;
  signal?.removeEventListener("abort", kill);
  const rest = Promise.withResolvers<void>();
  const timer = setTimeout(rest.resolve, REST_MS);
  await Promise.race([heard, rest.promise]);
  clearTimeout(timer);
  patience.stop(); // after the rest of the output, of which results would begin to wait anew
  const reason = isHanging ? "it did not end" : `the process ended with exit code ${code}`;
  if (!isHanging && SUMMARY.test(output)) return { isGood: code === 0, output };
  return { isGood: false, output: output + describeBreak(output, reason) };
}

/** Waits so long for each test. */
function waitForResults(onOver: () => void): Patience {
  let timer = setTimeout(onOver, PATIENCE_MS);
  const stop = () => clearTimeout(timer);
  return {
    renew() {
      stop();
      timer = setTimeout(onOver, PATIENCE_MS);
    },
    stop,
  };
}

async function readText(stream: ReadableStream<Uint8Array<ArrayBuffer>>, hear: (text: string) => void): Promise<void> {
  for await (const text of stream.pipeThrough(new TextDecoderStream())) hear(text);
}

/** Kills a process and what it started. */
function killGroup({ pid }: Deno.ChildProcess): void {
  try {
    process.kill(Deno.build.os === "windows" ? pid : -pid, "SIGKILL");
  } catch { // it has ended
  }
}

/** Returns the lines that name the test that ran when the tests of a module broke off, with a summary. */
function describeBreak(output: string, reason: string): string {
  const running = [...output.matchAll(/^ *(.*?) \.\.\.(?:$|')/gm)].at(-1)?.[1] ?? "no test";
  const passed = output.match(/^\S.* \.\.\. ok \(/gm)?.length ?? 0;
  const failed = output.match(/^\S.* \.\.\. FAILED \(/gm)?.length ?? 0;
  return `\nBroken off in "${running}": ${reason}\n\nFAILED | ${passed} passed | ${failed + 1} failed\n`;
}
