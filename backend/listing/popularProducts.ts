import type { CatalogueIndex } from './catalogueIndex';

/**
 * The most popular products of a value, as ids. Those in stock are first; sold-out ones fill up to
 * the count if `withSoldOut`. Reads the postings only as far as needed.
 */
export function popularProducts(
  index: CatalogueIndex,
  valueId: number,
  { count, withSoldOut = false }: { count: number; withSoldOut?: boolean },
): number[] {
  const docIds = index.docIdsWith(valueId);
  const [inStock, soldOut]: [number[], number[]] = [[], []];
  for (let position = 0; position < docIds.length && inStock.length < count; position++) {
    const docId = docIds[position] as number;
    if (index.inStock[docId]) inStock.push(docId);
    else if (withSoldOut && soldOut.length < count) soldOut.push(docId);
  }
  return [...inStock, ...soldOut].slice(0, count).map((docId) => index.columns.id[docId] as number);
}
