import { isUnreadAfterImport } from "../../plugin/values/diff/unread-after-import";
import { secret } from "../../plugin/values/value/value";
import type { SimulatedService, Subject } from "../simulation/service";
import type { StoryKind } from "../story/story-kind";
import { toy } from "./provider";
import type { Row } from "./service/exchange";
import { jarKey } from "./service/jars";
import { createToyService } from "./service/service";

const kind: StoryKind = {
  type: "Jar",
  // the look for a jar of the name, the creation, and the read after it
  requests: { create: 3 },
  inputs: ({ name, secret: kept }) => ({
    shelf: ["top / 50%"],
    name: [name("jar of"), name("tin/of")],
    content: ["nails", "screws"],
    combination: [kept("combination")],
    marks: [{ colour: "red" }, { colour: "blue", weighed: "no" }],
  }),
};

/** Jars alone: a PUT under a name of the program's choice, which would change a jar that is there, and whose answer is empty. */
export const jarSubject: Subject = {
  provider: toy,
  kinds: [kind],
  otherAccount: { username: "guest" },
  start({ now, sleep, account = 0 }): SimulatedService {
    const options = { url: "https://toy.test", moment: () => sleep(50), lastNumber: 1000 * account };
    const { url, token, store, handle } = createToyService({ steadyNow: now }, options);
    const jars = store.table("jars");
    return {
      handle,
      settings: { url, token: secret(token) },
      secrets: [token],
      isRead: (method) => method === "GET",
      objects: () => [...jars.values()].map((row) => ({ id: idOf(row), content: JSON.stringify(row) })),
      edit(_type, id, choice) {
        const jar = [...jars.values()].find((row) => idOf(row) === id);
        if (jar !== undefined) jar["content"] = `edited by hand ${choice}`;
        return jar !== undefined;
      },
      remove: (_type, id) => [...jars].some(([key, row]) => idOf(row) === id && jars.delete(key)),
      copy: () => undefined,
      hiddenDrift(_type, id, properties) {
        // an import brings no combination, and the program's cannot be compared with that of the jar
        if (isUnreadAfterImport(properties, "combination")) return [];
        const { combination } = properties;
        const jar = [...jars.values()].find((row) => idOf(row) === id);
        // a program that has none again, after an update whose end nobody knows, cannot learn of the one that it gave
        const isSame = jar === undefined || combination === undefined || jar["combination"] === combination;
        return isSame ? [] : [`the combination of ${id} is not that of its state`];
      },
      finishWork: () => Promise.resolve(),
      errorBody: (message) => ({ code: "toy_error", message, request_id: "toy-1" }),
    };
  },
};

/** The ID as users know it; the toy's own keys escape more. */
function idOf({ shelf, name }: Row): string {
  return jarKey(String(shelf), String(name));
}
