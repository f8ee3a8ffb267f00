import type { Breach, SourceFile } from "./house_rules.ts";
import { readSourceFacts, type SourceFact } from "./source_facts.ts";

interface Rule {
  readonly kind: SourceFact["kind"];
  readonly value: RegExp;
  readonly problem: string;
  /** The file that does it for all others. */
  readonly except?: string;
}

/** Causes of random test failures. */
const RULES: readonly Rule[] = [
  {
    kind: "import",
    value: /^(?:npm:)?fast-check\b/,
    problem: "properties come from tests/support/property.ts, which fixes their seed",
    except: "tests/support/property.ts",
  },
  {
    kind: "name",
    value: /^(?:Math\.random|crypto\.getRandomValues)$/,
    problem: "chance starts at TEST_SEED of tests/support/test_seed.ts",
    except: "tests/support/test_seed.ts",
  },
  {
    kind: "name",
    value: /^(?:Deno\.chdir|process\.chdir|Deno\.env\.(?:set|delete))$/,
    problem: "other test files see it, because all run in one process; use tests/support/processes/run_code.ts",
  },
];

/** Finds everything in the test files that could make a test fail without a change. */
export function findTestBreaches(files: readonly SourceFile[]): Breach[] {
  return files.flatMap(({ path, text }) => {
    const rules = RULES.filter(({ except }) => except !== path);
    return readSourceFacts(text).flatMap(({ kind, value, line }) =>
      rules.filter((rule) => rule.kind === kind && rule.value.test(value))
        .map(({ problem }) => `${path}:${line}: ${value}: ${problem}`)
    );
  });
}
