import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a page says where it brings something that only a slice of its own takes. */
const BROUGHT = {
  address: /\baddressBook\b/,
  checkout: /\bredeemable\b|\bpaymentOptions\b/,
  home: /\bhome\b.*terms/,
  listing: /\blistPage\(|\bloadList\(/,
  measurements: /\bmeasurements:/,
  offer: /\bproductPage\b/,
  orders: /\borders:/,
  product: /\bproductPage\b/,
};

const fileOf = (from: string, name: string) => {
  const plain = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(from), name);
  return ['', '.ts', '.tsx']
    .map((ending) => plain + ending)
    .find((file) => /\.tsx?$/.test(file) && existsSync(file));
};
const textOf = (file: string) => readFileSync(file, 'utf8');
/** Only what comes with a file: neither types nor what is imported later. */
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/^(?:import|export)(?! type)[^;]*? from '([@.]*\/[^']+)'/gm)].flatMap(
    ([, name = '']) => fileOf(file, name) ?? [],
  );
function comesWith(page: string) {
  const files = new Set([page]);
  for (const file of files) importsOf(file).forEach((one) => files.add(one));
  return files;
}

const pages = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[^_].*\.tsx$/.test(file))
  .map((file) => `pages/${file}`);

test.each(Object.entries(BROUGHT))(
  'the slice %s is there before any page brings what it takes',
  (slice, brings) => {
    const bringing = pages.filter((page) => brings.test(textOf(page)));
    expect(bringing).not.toEqual([]);
    expect(bringing.filter((page) => !comesWith(page).has(`store/${slice}/slice.ts`))).toEqual([]);
  },
);

test('what every page brings, and only that, every page has a slice for', () => {
  const everywhere = [...comesWith('pages/_app.tsx')]
    .filter((file) => /^store\/\w+\/slice\.ts$/.test(file))
    .map((file) => path.basename(path.dirname(file)));
  expect(everywhere).toEqual(
    expect.arrayContaining(['auth', 'cart', 'navigation', 'region', 'site', 'wishlist']),
  );
  expect(everywhere).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`^(${Object.keys(BROUGHT).join('|')})$`)),
    ]),
  );
});
