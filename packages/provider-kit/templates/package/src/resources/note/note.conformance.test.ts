import { describeResource, edit } from "../../testing/describe-resource";

describeResource({
  type: "Note",
  kind: "note",
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: { board: "kitchen" },
      full: {
        title: `shopping ${unique}`,
        board: "kitchen",
        text: "Buy milk.",
        keepDays: 7,
        tags: ["food", "today"],
        pin: "canary-4711",
      },
      others: {
        title: `errands ${unique}`,
        board: "hall",
        text: "Buy bread.",
        keepDays: 14,
        tags: ["food"],
        pin: "canary-4712",
      },
    }),
  edits: {
    title: edit("note", { title: "renamed by somebody" }),
    board: edit("note", { board: "hall" }),
    text: edit("note", { text: "Buy nothing." }),
    keepDays: edit("note", { keepDays: 1 }),
    tags: edit("note", { tags: [] }),
  },
  mistakes: {
    "a note that is kept for more than a year is refused": {
      change: { keepDays: 400 },
      failures: [{ property: "keepDays", reason: "must be 1 to 365 days, not 400" }],
    },
    "a misspelt input is refused with the nearest known one": {
      change: { txt: "milk" },
      failures: [{ property: "", reason: 'unknown property "txt"; did you mean "text"?' }],
    },
  },
});
