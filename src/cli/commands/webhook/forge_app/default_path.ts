/** Path to which Forge posts when an address has none. */
export const DEFAULT_PATH = "/webhook";
