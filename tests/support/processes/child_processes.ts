/** A process of this machine. */
export interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** All processes that have not ended. */
export async function listProcesses(): Promise<ProcessRow[]> {
  const columns = ["pid=", "ppid=", "stat=", "args="].flatMap((column) => ["-o", column]);
  const { stdout } = await new Deno.Command("ps", { args: ["-A", ...columns] }).output();
  return new TextDecoder().decode(stdout).split("\n").flatMap((line) => {
    const [, pid, parent, state = "Z", command = ""] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return state.startsWith("Z") ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** The children of a process, this one unless given, with these words in their command. */
export async function findChildren(words: string, parent: number = Deno.pid): Promise<ProcessRow[]> {
  return (await listProcesses()).filter((each) => each.parent === parent && each.command.includes(words));
}

/** Waits for a child with these words in its command. */
export async function waitForChild(words: string, parent: number): Promise<ProcessRow> {
  for (;;) {
    const [child] = await findChildren(words, parent);
    if (child !== undefined) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until a process has ended. */
export async function waitForEnd(pid: number): Promise<void> {
  while ((await listProcesses()).some((each) => each.pid === pid)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until a process has used the processor for two seconds: then it no longer loads but compiles. */
export async function waitForWork(pid: number): Promise<void> {
  for (;;) {
    const { stdout } = await new Deno.Command("ps", { args: ["-o", "time=", "-p", String(pid)] }).output();
    const time = new TextDecoder().decode(stdout).trim();
    if (time === "") throw new Error(`process ${pid} has ended`);
    if (/[2-9]$|[1-5]\d$/.test(time)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
