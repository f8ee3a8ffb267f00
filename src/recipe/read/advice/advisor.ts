// What hints of findings need. Recipes without findings do not load it.
export { adviseOnDesignName, adviseOnStrayName, adviseOnTopName, completeVersion } from "./advise_name.ts";
export { fillArea } from "./fill_area.ts";
export { adviseOnValue } from "./kind_hint.ts";
export { explainValue } from "./value_hint.ts";
