import { waitFor } from "../time/wait_for.ts";

/** What came of trying to lock. */
export type LockAttempt =
  /** It is ours until it is disposed of, or the process ends. */
  | { readonly kind: "locked"; readonly lock: Disposable }
  /** Another process has it; its id where that could be read. */
  | { readonly kind: "held"; readonly pid: number | undefined }
  /** Another file has the name of the lock, and stays as it is. */
  | { readonly kind: "no-lock" };

/**
 * Takes an exclusive lock of the operating system on a file, which ends with the process, however it ends. The file is
 * made where it is missing and says who has the lock; it stays. Half a second is waited for those who only look.
 */
export async function lockForProcess(path: string): Promise<LockAttempt> {
  const file = await Deno.open(path, { read: true, write: true, create: true, mode: 0o600 });
  try {
    const attempt = await lockFile(file);
    if (attempt.kind !== "locked") file.close();
    return attempt;
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Whether a process holds the lock at the moment. */
export async function isLockedByProcess(path: string): Promise<boolean> {
  try {
    using file = await Deno.open(path, { read: true });
    return !await file.tryLock(false);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

const TURNS = 10;
const TURN_MS = 50;

async function lockFile(file: Deno.FsFile): Promise<LockAttempt> {
  for (let turn = 0; !await file.tryLock(true); turn++) {
    if (turn === TURNS) return { kind: "held", pid: await readOwner(file) };
    await waitFor(TURN_MS); // somebody may only be looking
  }
  if (!await isLockFile(file)) return { kind: "no-lock" };
  await writeOwner(file);
  return { kind: "locked", lock: { [Symbol.dispose]: () => file.close() } };
}

/** Whether nothing but a number of a process stands in it: what else is called so belongs to somebody else. */
async function isLockFile(file: Deno.FsFile): Promise<boolean> {
  const text = await readStart(file);
  await file.seek(0, Deno.SeekMode.Start);
  return /^\d{0,18}\n?$/.test(text);
}

async function writeOwner(file: Deno.FsFile): Promise<void> {
  try {
    await file.truncate();
    await file.write(new TextEncoder().encode(`${Deno.pid}\n`));
  } catch { // it is only for people, and a full disk must not keep anybody from starting
  }
}

async function readOwner(file: Deno.FsFile): Promise<number | undefined> {
  try {
    const pid = (await readStart(file)).trim();
    return /^\d{1,15}$/.test(pid) ? Number(pid) : undefined;
  } catch { // Windows lets nobody else read what is locked
    return undefined;
  }
}

async function readStart(file: Deno.FsFile): Promise<string> {
  const bytes = new Uint8Array(20);
  const length = await file.read(bytes) ?? 0;
  return new TextDecoder().decode(bytes.subarray(0, length));
}
