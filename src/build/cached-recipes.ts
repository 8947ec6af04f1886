import type { Plugin } from 'vite'

const factory = /\/styled-system\/factory\.js$/
const made = 'cva(configOrCva)'
const madeOfTag = 'cva(tag.__emotion_cva)'

const recipeOf = `
const recipesOf = new WeakMap();
const recipeOf = (cva, config) => {
  let recipes = recipesOf.get(cva);
  if (!recipes) recipesOf.set(cva, (recipes = new WeakMap()));
  let recipe = recipes.get(config);
  if (!recipe) recipes.set(config, (recipe = cva(config)));
  return recipe;
};
`

/**
 * Lets Chakra's factory make the recipe of a component once for each system. Chakra makes it anew for each element at each
 * rendering, and with it the cache of the styles that come of it, so that nothing is ever found there.
 */
export function cachedRecipes(): Plugin {
  return {
    name: 'cached-recipes',
    transform(code, id) {
      if (!factory.test(id)) return undefined
      if (!code.includes(made) || !code.includes(madeOfTag))
        throw new Error("Chakra's factory has changed: see decision 214.")
      const cached = code
        .replace(made, 'recipeOf(cva, configOrCva)')
        .replace(madeOfTag, 'recipeOf(cva, tag.__emotion_cva)')
      return { code: cached + recipeOf, map: null }
    },
  }
}
