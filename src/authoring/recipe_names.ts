/** Names of a recipe file in its folder; the first one that exists is used. */
export const RECIPE_NAMES = ["recipe.yaml", "recipe.yml"] as const;
