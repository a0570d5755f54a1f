import type { ResourceState } from "./state";
import { needsOf } from "./state";

/** The dependencies of the resources of a state: a URN means all earlier resources of that URN. */
export class DependencyGraph {
  readonly #places: ReadonlyMap<ResourceState, number>;

  constructor(private readonly resources: readonly ResourceState[]) {
    this.#places = new Map(resources.map((one, place) => [one, place]));
  }

  contains(state: ResourceState): boolean {
    return this.#places.has(state);
  }

  /** All resources that a resource depends on directly. */
  dependenciesOf(state: ResourceState): readonly ResourceState[] {
    const place = this.#places.get(state) ?? this.resources.length;
    const references = needsOf(state);
    return this.resources.slice(0, place).filter((other) => references.has(other.urn));
  }

  /** All resources that a resource depends on, directly or not. */
  allDependenciesOf(state: ResourceState): readonly ResourceState[] {
    const direct = this.dependenciesOf(state);
    return [...new Set(direct.flatMap((one) => [one, ...this.allDependenciesOf(one)]))];
  }

  /** The resources that depend on one, directly or not, in their order; those to be ignored pass nothing on. */
  dependingOn(root: ResourceState, ignored: ReadonlySet<string>): readonly ResourceState[] {
    const place = this.#places.get(root);
    if (place === undefined) return [];
    const dependents: ResourceState[] = [];
    const urns = new Set([root.urn]);
    for (const candidate of this.resources.slice(place + 1)) {
      if (ignored.has(candidate.urn) || ![...needsOf(candidate)].some((urn) => urns.has(urn))) continue;
      dependents.push(candidate);
      urns.add(candidate.urn);
    }
    return dependents;
  }
}

/** Sets of resources that can be deleted together, those on which others depend last. */
export function deletionOrder(graph: DependencyGraph, condemned: readonly ResourceState[]): readonly ResourceState[][] {
  const left = new Set(condemned);
  const rounds: ResourceState[][] = [];
  while (left.size > 0) {
    const free = [...left].filter((state) => !graph.dependenciesOf(state).some((other) => left.has(other)));
    if (free.length === 0) throw new Error("the resources of the state have a dependency cycle");
    for (const state of free) left.delete(state);
    rounds.push(free);
  }
  return rounds.reverse();
}
