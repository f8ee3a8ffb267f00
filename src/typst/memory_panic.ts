/**
 * Tests whether a panic of the compiler means that memory ran out. Arenas panic by themselves, and the hook of the
 * allocator is not called.
 */
export function isMemoryPanic(message: string): boolean {
  return /\bpanicked at \S+\s+out of memory\s*$/.test(message);
}
