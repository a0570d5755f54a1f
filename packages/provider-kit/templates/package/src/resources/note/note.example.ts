import { Note } from "@acme/starter";

new Note("milk", { text: "Buy milk.", keepDays: 7 });
