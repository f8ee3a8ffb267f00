/** The first argument of an executable that is to be the compiler's process and no command of a person. */
export const COMPILER_ARGUMENT = "__compiler";
