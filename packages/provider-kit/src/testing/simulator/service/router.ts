import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { getPathNoStrict, tryDecodeURIComponent } from "hono/utils/url";

/** The target of a path, and the parameters in the path. */
export interface Match<Target> {
  readonly target: Target;
  /** The decoded value of a parameter; "" if the path has no parameter of the name. */
  readonly param: (name: string) => string;
}

/** Finds the target of a path; of several targets the one that was added first. */
export class PathRouter<Target> {
  private readonly router = new SmartRouter<Target>({ routers: [new RegExpRouter(), new TrieRouter()] });

  /** Adds the target of a path, such as "/things/:id", for one method, or for "ALL". */
  add(method: string, path: string, target: Target): void {
    this.router.add(method, path, target);
  }

  /** Finds the target of a path for a method. */
  find(method: string, path: string): Match<Target> | undefined {
    const [matches, values] = this.router.match(method, path);
    const [first] = matches;
    if (first === undefined) return undefined;
    const [target, params] = first;
    return {
      target,
      param: (name) => {
        const place = params[name];
        // a router answers with the values of parameters, or with their indexes in a list
        const value = typeof place === "number" ? values?.[place] : place;
        return tryDecodeURIComponent(value ?? "");
      },
    };
  }
}

/** The path of a request as routers see it: decoded, and without a slash at its end. */
export function routedPath(request: Request): string {
  return getPathNoStrict(request);
}
