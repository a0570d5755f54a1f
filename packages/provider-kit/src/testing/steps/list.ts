import type { ListItem } from "../../plugin/protocol/lifecycle/requests";
import type { ValueMap } from "../../plugin/values/value/value";
import type { TestEngine } from "./test-engine";

/** Lists all objects of a kind, page by page. */
export async function listAll(
  engine: TestEngine,
  type: string,
  options: { readonly pageSize?: number; readonly query?: ValueMap },
): Promise<readonly ListItem[]> {
  const items: ListItem[] = [];
  let continuationToken: string | undefined = "";
  while (continuationToken !== undefined) {
    const page: readonly ListItem[] = await readPage(engine, {
      type,
      query: options.query ?? {},
      limit: 0,
      pageSize: options.pageSize ?? 0,
      continuationToken,
    });
    continuationToken = page.flatMap((item) => ("continuationToken" in item ? [item.continuationToken] : []))[0];
    items.push(...page.filter((item) => "id" in item));
  }
  return items;
}

function readPage(
  engine: TestEngine,
  request: {
    readonly type: string;
    readonly query: ValueMap;
    readonly limit: number;
    readonly pageSize: number;
    readonly continuationToken: string;
  },
): Promise<readonly ListItem[]> {
  return engine.ask(async (lifecycle) => {
    const items: ListItem[] = [];
    for await (const item of lifecycle.list(request)) items.push(item);
    return items;
  });
}
