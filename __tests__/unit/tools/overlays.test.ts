/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { overlaysOf } from '@/__tests__/support/customerOverlays';
import { OVERLAYS } from '@/__tests__/support/overlays';

const FILES = globSync('{components,pages}/**/*.tsx').map((file) => ({
  name: file.replace(/^components\//, '').replace(/\.tsx$/, ''),
  text: readFileSync(file, 'utf8'),
}));
type File = (typeof FILES)[number];

/** The components that a file imports, statically or on demand; named as in `FILES`. */
const importsOf = ({ name, text }: File) =>
  [...text.matchAll(/(?:from|import\((?:\s*\/\*.*?\*\/)?)\s*'([^']+)'/g)].map(([, from = '']) =>
    from.startsWith('.')
      ? path.posix.join(path.posix.dirname(name), from)
      : from.replace('@/components/', ''),
  );
const importersOf = (component: string) =>
  FILES.filter((file) => importsOf(file).includes(component));

/** Shown only with a payment provider, which the browser tests have none of: pages/savedCards.test.tsx. */
const WITH_PROVIDER = ['account/SavedCards'];

/** One case for each importer that opens the dialog, or one if the component opens it itself. */
const casesOf = (file: File): string[] => {
  if (file.name.startsWith('ui/')) return importersOf(file.name).flatMap(casesOf);
  if (!file.text.includes('onClose={onClose}')) return [file.name];
  return importersOf(file.name).map(({ name }) => `${file.name} < ${name}`);
};

test('overlays > every use of a dialog and every menu has a case in the browser tests', () => {
  const menus = FILES.filter(({ text }) => /aria-expanded|popover=|role="menu/.test(text));
  const found = [...importersOf('ui/Dialog'), ...menus].flatMap(casesOf);
  expect(found.length).toBeGreaterThan(15);
  const tested = [...OVERLAYS, ...overlaysOf({ orderId: 0, listId: 0 })].map(
    ({ source }) => source,
  );
  expect([...new Set([...tested, ...WITH_PROVIDER])].toSorted()).toEqual(
    [...new Set(found)].toSorted(),
  );
});

test('overlays > only Dialog and Toasts open a native dialog or popover', () => {
  const native = FILES.filter(({ text }) => /<dialog|showModal\(|showPopover\(/.test(text));
  expect(native.map(({ name }) => name).toSorted()).toEqual(['layout/Toasts', 'ui/Dialog']);
});
