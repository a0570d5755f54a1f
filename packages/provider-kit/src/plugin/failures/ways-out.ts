/** What a user can do about a failure; each is worded here, and nowhere else. */

export const refresh = "run `pulumi refresh`";
export const refreshToSee = "`pulumi refresh` shows whether it is done";
export const refreshToSearch = "`pulumi refresh` searches for them";

export const runAgain = "run again";
export const updateAgain = "run `pulumi up` again";
export const runMoreAtOnce = "run `pulumi up --parallel {operations}`";
export const replaceAgain = "run again with `--replace` to replace it";

export const importObject = "pulumi import {type} {logicalName} {id}";
export const importOption = 'the resource option `import: "{id}"`';
/** Where the engine is to delete the old object first, it must not know the resource any more. */
export const importOverOld =
  `${importOption} (where the old {noun} is deleted already: with \`pulumi state delete {resource}\`, and then {way})` as const;

export const keepOrDelete = "keep it with {way}, or delete it";
export const keepByImport = "keep the {noun} with `pulumi import`";
export const deleteOrRename = "delete it, or choose another {input}";
export const deleteUnneeded = "delete that {noun} if nobody needs it";
export const deleteUnused = "delete it if nobody uses it";
export const giveBack = "give it back with `pulumi state delete {resource}`";

/** Who has an object must be known before anything is done about it. */
export const listIds = "`pulumi stack --show-ids` lists the IDs";
export const followOther = "do what is said about {owner}";

export const deleteFirst = "set `deleteBeforeReplace: true`";
export const useAlias = "set the resource option `aliases";

export const otherValue = "choose another {input}";
export const otherForOne = "give one of the two another one";
export const thirdForThis =
  "give this {noun} a third {input}, run `pulumi up`, and then give it the {input} that it is to have";
export const thirdForOne =
  "give one of them a third {input}, run `pulumi up`, and then give it the {input} that it is to have";

export const deleteOnlyOld = "run `pulumi up --target <URN of that resource>`";
export const deleteDependents =
  "remove the resource from the program, run `pulumi destroy --target <URN of that resource> --target-dependents` and `pulumi up`, and add it again";

export const restoreState = "restore the state from a backup with `pulumi stack import`";
