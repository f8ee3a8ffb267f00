/** Label of LaTeX in a formula, which has a number then. */
export const TEX_LABEL = /\\label\s*\{([^{}]*)\}/g;
