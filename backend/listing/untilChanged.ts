import type { CatalogueIndex } from './catalogueIndex';

type Kept = { changes: number; results: Map<string, unknown> };

const keptByIndex = new WeakMap<CatalogueIndex, Kept>();

/** Keeps a result that depends on the index and its name alone, until a product changes. */
export function untilChanged<Result>(
  index: CatalogueIndex,
  name: string,
  compute: () => Result,
): Result {
  let kept = keptByIndex.get(index);
  if (kept?.changes !== index.changes) {
    kept = { changes: index.changes, results: new Map() };
    keptByIndex.set(index, kept);
  }
  if (!kept.results.has(name)) kept.results.set(name, compute());
  return kept.results.get(name) as Result;
}
