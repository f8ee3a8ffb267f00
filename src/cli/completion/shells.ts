/** Shells with a completion script. */
export const COMPLETION_SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

/** One of {@linkcode COMPLETION_SHELLS}. */
export type CompletionShell = typeof COMPLETION_SHELLS[number];
