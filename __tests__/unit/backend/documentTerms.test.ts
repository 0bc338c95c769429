import { DocumentTerms } from '@/backend/listing/terms';

const open = () => {
  const terms = new DocumentTerms({ values: 10, docs: 2, terms: 5 });
  terms.set(0, [1, 2, 3]);
  terms.set(1, [4, 5]);
  return terms;
};

test('terms of a document > sold out and in stock again for years, it needs no more memory', () => {
  const terms = open();
  for (let sale = 0; sale < 1_000; sale++) {
    terms.set(0, [1]);
    terms.set(0, [1, 2, 3]);
  }
  // Two bytes for each of the five.
  expect(terms.at(0).buffer.byteLength).toBe(10);
  expect([Array.from(terms.at(0)), Array.from(terms.at(1))]).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('terms of a document > more than before are kept apart from those of others', () => {
  const terms = open();
  terms.set(0, [1, 2, 3, 6, 7]);
  terms.set(0, [8]);
  terms.set(0, [1, 2, 3, 6, 7, 9]);
  expect([Array.from(terms.at(0)), Array.from(terms.at(1))]).toEqual([
    [1, 2, 3, 6, 7, 9],
    [4, 5],
  ]);
  expect(Array.from(terms.countTerms([0, 1]))).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 0, 1]);
});
