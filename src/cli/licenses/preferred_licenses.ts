/** Licenses that the program takes where a part offers several: the first of these that is offered. */
export const PREFERRED_LICENSES: readonly string[] = [
  "MIT",
  "0BSD",
  "ISC",
  "Zlib",
  "BSL-1.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Unicode-3.0",
  "Apache-2.0",
];
