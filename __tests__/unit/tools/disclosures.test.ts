/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { DISCLOSURES, disclosuresOf } from '@/__tests__/support/disclosures';

const read = (pattern: string, ending: RegExp) =>
  globSync(pattern).map((file) => ({
    name: file.replace(/^components\//, '').replace(ending, ''),
    text: readFileSync(file, 'utf8'),
  }));

const SOURCES = [...DISCLOSURES, ...disclosuresOf({ orderId: 0, listId: 0 })].map(
  ({ source }) => source,
);

/** Fixed or sticky components that are not bars with controls over the page, and why. */
const NOT_BARS: Record<string, string> = {
  'account/AccountLayout': 'a column beside the page',
  'giftCards/GiftCardOrder': 'a column beside the page',
  'help/HelpPage': 'a column beside the page',
  'listing/FilterSidebar': 'a column beside the page',
  'product/ProductGallery': 'a column beside the page',
  'product/ProductPanel': 'a column beside the page',
  'ui/TwoColumns': 'a column beside the page',
  'measurements/MeasurementForm': 'a drawing without controls',
  'layout/Header': 'overlays.spec.ts opens its overlays',
  'layout/Toasts': 'it has no controls',
  'layout/NavigationSkeleton': 'it has no controls',
  'support/SupportAgentBar': 'only support agents see it',
  'ui/Dialog': 'overlays.spec.ts opens and closes each',
};

test('disclosures > every <details> has a case in the browser tests', () => {
  const found = read('{components,pages}/**/*.tsx', /\.tsx$/)
    .filter(({ name }) => name !== 'cart/Disclosure') // its uses are counted
    .map(({ name, text }) => ({
      name,
      count: text.match(/<(?:details|Disclosure)\b/g)?.length ?? 0,
    }))
    .filter(({ count }) => count > 0);
  expect(found.length).toBeGreaterThan(5);
  const missing = found.filter(
    ({ name, count }) => SOURCES.filter((source) => source === name).length < count,
  );
  expect(missing).toEqual([]);
});

test('bars > every fixed or sticky component has a case in the browser tests', () => {
  const found = read('components/**/*.module.css', /\.module\.css$/)
    .filter(({ text }) => /position: (?:var\([^;]*)?(?:fixed|sticky)/.test(text))
    .map(({ name }) => name);
  expect(found.length).toBeGreaterThan(10);
  const covered = new Set([...SOURCES, ...Object.keys(NOT_BARS)]);
  expect(found.filter((name) => !covered.has(name))).toEqual([]);
  expect(Object.keys(NOT_BARS).filter((name) => !found.includes(name))).toEqual([]);
});

test('disclosures and bars > every case names a component', () => {
  const names = new Set(read('components/**/*.tsx', /\.tsx$/).map(({ name }) => name));
  expect(SOURCES.filter((source) => !names.has(source))).toEqual([]);
});
