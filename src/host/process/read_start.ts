/** Maximum number of bytes that are kept of the output of a program, 1 MiB. */
export const MAX_PROGRAM_OUTPUT_BYTES = 1 << 20;

/**
 * Reads a stream to its end, so that the program does not block, and returns its first
 * {@linkcode MAX_PROGRAM_OUTPUT_BYTES} bytes as text. A signal ends the reading early.
 */
export async function readStart(stream: ReadableStream<Uint8Array>, ended?: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  ended?.addEventListener("abort", cancel, { once: true });
  let [text, left] = ["", MAX_PROGRAM_OUTPUT_BYTES];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left = Math.max(0, left - value.length);
  }
  ended?.removeEventListener("abort", cancel);
  return text;
}
