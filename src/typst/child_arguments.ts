/** First argument that makes the executable run the compiler's process instead of a user's command. */
export const COMPILER_ARGUMENT = "__compiler";

/** First argument that makes the executable run the process that reads PDFs. */
export const PDF_READER_ARGUMENT = "__pdf-reader";
