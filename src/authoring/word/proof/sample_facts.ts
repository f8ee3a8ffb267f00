import { SAMPLE_DATE } from "../../../typst/zoo/zoo.ts";
import type { ProofContent } from "./proof_content.ts";

const PERSON = { name: "Ines Okonkwo", email: "ines@larkspur.example" };

/** Facts for every placeholder, so that one that renders empty is a fault. */
export const SAMPLE_FACTS: Omit<ProofContent["facts"], "title"> = {
  page: {
    id: "4711",
    url: "https://wiki.larkspur.example/handbook",
    version: 42,
    labels: ["weather-station", "maintenance"],
    createdAt: SAMPLE_DATE.getTime(),
    modifiedAt: SAMPLE_DATE.getTime(),
  },
  creator: PERSON,
  modifier: PERSON,
  exporter: PERSON,
  space: { key: "LARK", name: "Larkspur Instruments", url: "https://wiki.larkspur.example" },
  exportedAt: SAMPLE_DATE.getTime(),
};
