import { defineFindFunction } from "../../../plugin/declare/function";
import { string } from "../../../plugin/declare/property";
import { recipe } from "../recipe";

/** Looks a recipe up by its ID or its title. */
export const getRecipe = defineFindFunction({
  token: "toy:index:getRecipe",
  doc: "Looks a recipe up by its ID or its title.",
  resource: recipe,
  by: {
    id: string({ minLength: 1, doc: "ID of the recipe." }),
    title: string({ minLength: 1, doc: "Title of the recipe." }),
  },
});
