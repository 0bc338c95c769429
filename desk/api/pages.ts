export type Page<Row> = { rows: Row[]; next: string | number | null };

/** Loads a page of a list; `after` is the `next` of the page before. */
export type LoadPage<Row> = (after?: string | number) => Promise<Page<Row>>;

type Cursors = Map<number, string | number | undefined>;
const cursorsOfLists = new Map<string, Cursors>();

/**
 * The page with this number of a list that is read from page to page: starts from the last known
 * page before it. `list` names the list with its filters.
 */
export async function loadNumberedPage<Row>(
  list: string,
  number: number,
  load: LoadPage<Row>,
): Promise<{ rows: Row[]; hasNextPage: boolean }> {
  const cursors: Cursors = cursorsOfLists.get(list) ?? new Map([[1, undefined]]);
  cursorsOfLists.set(list, cursors);
  let current = Math.max(...[...cursors.keys()].filter((known) => known <= number));
  for (;;) {
    const { rows, next } = await load(cursors.get(current));
    if (next !== null) cursors.set(current + 1, next);
    if (current === number || next === null)
      return { rows: current === number ? rows : [], hasNextPage: next !== null };
    current += 1;
  }
}
