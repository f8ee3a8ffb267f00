import { InboxError } from "../inbox.ts";

/**
 * Makes sure that only one server takes events out of an inbox: a lock of the operating system on a file beside it,
 * which ends with the process, however it ends.
 *
 * @throws {InboxError} `inbox-in-use`; `inbox-unavailable` where another file has the name of the lock.
 */
export async function lockInbox(path: string): Promise<Disposable> {
  const lock = await Deno.open(lockPath(path), { read: true, write: true, create: true, mode: 0o600 });
  for (let turn = 0; !await lock.tryLock(true); turn++) {
    if (turn < TURNS) await new Promise((resolve) => setTimeout(resolve, TURN_MS)); // somebody may only be looking
    else {
      const owner = await readOwner(lock);
      lock.close();
      const message = `Cannot use the inbox ${path}: another server${owner} takes events out of it`;
      throw new InboxError("inbox-in-use", message, { hint: "Stop that server, or name another file with --inbox." });
    }
  }
  if (!await isLockFile(lock)) {
    lock.close();
    throw new InboxError("inbox-unavailable", `Cannot use the inbox ${path}: the file ${lockPath(path)} is no lock`, {
      hint: "Name another file with --inbox: what stands there would be lost.",
    });
  }
  await writeOwner(lock);
  return { [Symbol.dispose]: () => lock.close() };
}

/** Whether a server holds the lock at the moment. */
export async function isInboxLocked(path: string): Promise<boolean> {
  try {
    using lock = await Deno.open(lockPath(path), { read: true });
    return !await lock.tryLock(false);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

const TURNS = 10;
const TURN_MS = 50;

function lockPath(path: string): string {
  return `${path}.lock`;
}

/** Whether nothing but a number of a process stands in it: what else is called so belongs to somebody else. */
async function isLockFile(lock: Deno.FsFile): Promise<boolean> {
  const bytes = new Uint8Array(20);
  const length = await lock.read(bytes) ?? 0;
  await lock.seek(0, Deno.SeekMode.Start);
  return /^\d{0,18}\n?$/.test(new TextDecoder().decode(bytes.subarray(0, length)));
}

async function writeOwner(lock: Deno.FsFile): Promise<void> {
  try {
    await lock.truncate();
    await lock.write(new TextEncoder().encode(`${Deno.pid}\n`));
  } catch { // it is only for people, and a full disk must not keep a server from starting
  }
}

async function readOwner(lock: Deno.FsFile): Promise<string> {
  const bytes = new Uint8Array(20);
  const length = await lock.read(bytes) ?? 0;
  const pid = new TextDecoder().decode(bytes.subarray(0, length)).trim();
  return /^\d+$/.test(pid) ? ` (process ${pid})` : "";
}
