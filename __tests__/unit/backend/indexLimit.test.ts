import { checkCatalogueSize } from '@/backend/doctor/checks';
import { CatalogueIndex } from '@/backend/listing/catalogueIndex';
import {
  CatalogueLimitError,
  limitEvent,
  MAX_INDEXED_PRODUCTS,
  requireIndexable,
} from '@/backend/listing/indexLimit';

const NEAR_LIMIT = Math.ceil(0.8 * MAX_INDEXED_PRODUCTS);

test('the limit > sort keys of the last document are safe integers', () => {
  const highestKey = (2 ** 31 - 1) * MAX_INDEXED_PRODUCTS + (MAX_INDEXED_PRODUCTS - 1);
  expect(MAX_INDEXED_PRODUCTS).toBe(4_194_304);
  expect(Number.isSafeInteger(highestKey)).toBe(true);
});

test('the limit > a larger catalogue is refused before memory is taken, and says what to do', () => {
  expect(() => requireIndexable(MAX_INDEXED_PRODUCTS)).not.toThrow();
  const size = MAX_INDEXED_PRODUCTS + 1;
  expect(() => new CatalogueIndex([], { size, terms: 0, revision: 1 })).toThrow(
    new CatalogueLimitError(size),
  );
  expect(new CatalogueLimitError(size).message).toBe(
    'The catalogue has 4,194,305 products, and lists hold at most 4,194,304. Withdraw products, or use another search engine: docs/decisions/264-search-engine.md',
  );
});

test('the limit > a warning is logged from 80 % on', () => {
  expect(limitEvent(NEAR_LIMIT - 1)).toBeUndefined();
  expect(limitEvent(NEAR_LIMIT)).toEqual({
    level: 'warn',
    event: 'catalogue_near_limit',
    message: '3,355,444 products of at most 4,194,304: see docs/decisions/264-search-engine.md',
  });
});

test('the limit > the doctor names it, and says that a larger catalogue is wrong', () => {
  const checks = [12, NEAR_LIMIT, MAX_INDEXED_PRODUCTS + 1].map(checkCatalogueSize);
  expect(checks.map(({ isRight, detail }) => [isRight, detail])).toEqual([
    [true, '12 listed'],
    [true, '3,355,444 products of at most 4,194,304: see docs/decisions/264-search-engine.md'],
    [false, '4,194,305 products of at most 4,194,304: see docs/decisions/264-search-engine.md'],
  ]);
});
