import { Note } from "@acme/starter";

const milk = new Note("milk", { board: "kitchen", text: "Buy milk.", keepDays: 7 });

export const title = milk.title;
export const createdAt = milk.createdAt;
