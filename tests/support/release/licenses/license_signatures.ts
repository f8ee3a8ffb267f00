/** How to recognize the text of a license. */
export const SIGNATURES: Readonly<Record<string, RegExp>> = {
  "0BSD": /Permission to use, copy, modify, and\/or distribute this software[^.]*\bfee is hereby granted\./,
  "Apache-2.0": /^\s*Apache License\s+Version 2\.0/,
  "BSD-2-Clause": /Redistribution and use in source and binary forms(?![^]*\bNeither the name)/,
  "BSD-3-Clause": /Redistribution and use in source and binary forms[^]*\bNeither the name/,
  "BSL-1.0": /Boost Software License - Version 1\.0/,
  MIT: /Permission is hereby granted, free of charge, to any\s+person obtaining/,
  "Unicode-3.0": /UNICODE LICENSE V3/,
  Zlib: /This software is provided ['‘`]as-is/,
};
