/** Whether a URL leads to the machine that asks it. */
export function isLoopback({ hostname }: Pick<URL, "hostname">): boolean {
  return /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])\.?$/.test(hostname);
}
