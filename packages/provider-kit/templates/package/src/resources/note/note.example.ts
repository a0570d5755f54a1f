import { Note } from "@acme/starter";

new Note("milk", { board: "kitchen", text: "Buy milk.", keepDays: 7 });
