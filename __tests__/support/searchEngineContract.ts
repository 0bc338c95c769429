import { contractValues, productsWithWords, type ContractEngine } from './contractProducts';
import { describeAdditions, describeChanges } from './contractChanges';
import { describeCounts, describeGroups, describeLists, describePopular } from './contractLists';
import { describeCloseMatches, describeSearches } from './contractSearches';

/** The engine that the tests of the contract ask. */
export type ContractSubject = {
  catalogue: () => ReturnType<ContractEngine['engine']['currentCatalogue']>;
  write: ContractEngine['write'];
  remove: ContractEngine['remove'];
  values: () => ReturnType<typeof contractValues>;
};

/** A later test begins with these products, whatever an earlier one has written. */
const MAX_ID = 20;

/**
 * The needs of lists, facets, searches and tiles of any search engine: describes one that `open` opens
 * with a catalogue of its own.
 */
export function describeSearchEngineContract(
  name: string,
  open: () => Promise<ContractEngine>,
): void {
  describe(`search engine > ${name}`, () => {
    let opened: ContractEngine;
    let values: ReturnType<typeof contractValues>;
    beforeAll(async () => {
      opened = await open();
      values = contractValues(await opened.engine.currentCatalogue());
    });
    beforeEach(async () => {
      const products = productsWithWords(values);
      const ids = Array.from({ length: MAX_ID }, (_, index) => index + 1);
      await opened.remove(ids);
      await opened.write(products);
    });
    afterAll(() => opened.close());

    const subject: ContractSubject = {
      catalogue: () => opened.engine.currentCatalogue(),
      write: (products) => opened.write(products),
      remove: (ids) => opened.remove(ids),
      values: () => values,
    };
    describeLists(subject);
    describeCounts(subject);
    describePopular(subject);
    describeGroups(subject);
    describeSearches(subject);
    describeCloseMatches(subject);
    describeChanges(subject);
    describeAdditions(subject);
  });
}
