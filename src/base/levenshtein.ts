// The library names its packages in full, each in one file.
export { closest, distance } from "npm:fastest-levenshtein@1.0.16";
