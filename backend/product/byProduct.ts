/** The rows of a product, by its id. */
export function byProduct<Row extends { product_id: number }>(rows: Row[]) {
  const groups = Map.groupBy(rows, ({ product_id }) => product_id);
  return (id: number): Row[] => groups.get(id) ?? [];
}
