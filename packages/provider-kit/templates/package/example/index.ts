import { Note } from "@acme/starter";

const milk = new Note("milk", { text: "Buy milk.", keepDays: 7 });

export const title = milk.title;
export const createdAt = milk.createdAt;
