/** The first argument of an executable that is to be the compiler's process and no command of a person. */
export const COMPILER_ARGUMENT = "__compiler";

/** The first argument of an executable that is to be the process that reads PDFs. */
export const PDF_READER_ARGUMENT = "__pdf-reader";
