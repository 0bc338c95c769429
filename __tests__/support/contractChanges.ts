import type { ListingSort } from '@/backend/listing/searchEngine';
import {
  firstPage,
  productsWithWords,
  queryOf,
  searchOf,
  type ContractProduct,
} from './contractProducts';
import type { ContractSubject } from './searchEngineContract';

const listedBy =
  ({ catalogue }: ContractSubject) =>
  async (sort?: ListingSort) =>
    (await (await catalogue()).find(queryOf({}, { page: firstPage(sort), isRepeated: true }))).ids;

/** Everything that was committed before a request is in its answer. */
export function describeChanges(subject: ContractSubject): void {
  const { catalogue, write, values } = subject;
  const listed = listedBy(subject);
  const change = (id: number, part: Partial<ContractProduct>) =>
    write(
      productsWithWords(values())
        .filter((product) => product.id === id)
        .map((product) => ({ ...product, ...part })),
    );

  test('changes > a sold-out product is last at once, and first again with stock', async () => {
    const { lehengas, soldOut } = values();
    expect(await listed()).toEqual([1, 2, 4, 5, 6, 7, 8, 3]);
    await change(1, { inStock: false });
    expect(await listed()).toEqual([2, 4, 5, 6, 7, 8, 1, 3]);
    const engine = await catalogue();
    const { counts } = await engine.find(queryOf({}, { counts: { priceBounds: [] } }));
    expect(counts?.values.find(({ id }) => id === soldOut)?.count).toBe(3);
    const popular = await engine.popularProducts([lehengas], { count: 9 });
    expect(popular.get(lehengas)).toEqual([2, 7]);
    await change(1, {});
    expect(await listed()).toEqual([1, 2, 4, 5, 6, 7, 8, 3]);
  });

  test('changes > a new price moves a product in its order and range', async () => {
    expect((await listed('price_low'))[0]).toBe(5);
    await change(5, { price: 950_000 });
    expect(await listed('price_low')).toEqual([6, 2, 4, 1, 7, 5, 3, 8]);
    const ranges = [{ from: 900_000, to: Infinity }];
    const groups = await (await catalogue()).priceRangeGroups(ranges, 'india');
    expect(groups).toEqual([{ count: 2, productId: 5 }]);
  });

  test('changes > a product follows its values', async () => {
    const { sarees, navy, red } = values();
    await change(6, { values: [sarees, navy] });
    const ofColour = async (id: number) =>
      (await (await catalogue()).find(queryOf({ terms: [sarees, id] }))).ids;
    expect([await ofColour(red), await ofColour(navy)]).toEqual([[4], [5, 6, 8]]);
  });
}

/** Products that come and go. */
export function describeAdditions(subject: ContractSubject): void {
  const { catalogue, write, remove, values } = subject;
  const listed = listedBy(subject);

  test('changes > a new product is listed and found, and raises the revision', async () => {
    const { revision } = await catalogue();
    const [like] = productsWithWords(values());
    await write([{ ...(like as ContractProduct), id: 9, popularity: 1_000 }]);
    expect((await listed())[0]).toBe(9);
    const engine = await catalogue();
    expect(engine.revision).toBeGreaterThan(revision);
    const { ids } = await engine.find(queryOf({}, { search: searchOf(['velvet', 'lehenga']) }));
    expect(ids.slice(0, 2)).toEqual([9, 1]);
  });

  test('changes > a withdrawn product is in no answer, and raises the revision', async () => {
    const { lehengas, navy } = values();
    const { revision } = await catalogue();
    await remove([2]);
    expect(await listed()).toEqual([1, 4, 5, 6, 7, 8, 3]);
    const engine = await catalogue();
    expect(engine.revision).toBeGreaterThan(revision);
    expect(await engine.has(2)).toBe(false);
    const popular = await engine.popularProducts([lehengas], { count: 9, withSoldOut: true });
    expect(popular.get(lehengas)).toEqual([1, 7, 3]);
    expect(await engine.popularityOf([navy], { inStock: true })).toEqual([
      { products: 1, average: 600 },
    ]);
    const { ids } = await engine.find(queryOf({}, { search: searchOf(['midnight']) }));
    expect(ids).toEqual([8]);
  });
}
