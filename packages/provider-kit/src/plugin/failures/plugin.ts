// What is wrong with the plugin itself.

export const providerBug = "{what}. This is a bug in the provider; please report it with the program that shows it";
