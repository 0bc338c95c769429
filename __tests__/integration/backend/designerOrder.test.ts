/** @jest-environment node */
import type { DesignersWire, DesignerWire } from '@/lib/contract/browse';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const read = async <Data>(path: string) =>
  (await backend.read<{ data: Data }>(`/gateway/browse/v2${path}`)).body.data;

test('designer > kids’ wear leads only where a designer makes mostly kids’ wear', async () => {
  const { designers } = await read<DesignersWire>('/designers');
  const led = await Promise.all(
    designers.map(async ({ slug }) => {
      const { categories, products } = await read<DesignerWire>(`/designers/${slug}`);
      const isForKids = ({ url }: { url: string }) => url.startsWith('/collection/kids/');
      const total = (list: { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0);
      return {
        slug,
        mostlyKids: total(categories.filter(isForKids)) * 2 > total(categories),
        categories: categories.slice(0, 1).some(isForKids),
        products: products.slice(0, 1).some((product) => product.root_category_name === 'Kids'),
      };
    }),
  );
  const mostlyKids = led.filter((designer) => designer.mostlyKids).map(({ slug }) => slug);
  expect(mostlyKids).toEqual(['gudiyana', 'tinkuri']);
  expect(led.filter(({ categories }) => categories).map(({ slug }) => slug)).toEqual(mostlyKids);
  expect(led.filter(({ products }) => products).map(({ slug }) => slug)).toEqual(mostlyKids);
});
