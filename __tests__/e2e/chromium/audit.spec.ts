import { audit } from '@/tools/audit/audit';
import { expect, test } from './support/test';

/** One page of each type, and products in several sizes and in one. `npm run audit:seo` reads all pages. */
const SAMPLE = {
  pages: [
    '/',
    '/collection/women',
    '/collection/women/lehengas?page=2',
    '/new',
    '/designers/mehrunika/101',
    '/occasion/haldi',
    '/help/returns',
    '/help/shipping',
    '/stores/kala-ghoda-mumbai',
    '/offers',
  ],
  products: [
    '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104',
    '/products/zariphool-indigo-gota-patti-potli-bag/620372',
  ],
  countries: ['IN', 'US', 'GB', 'HK'],
};

test(
  'SEO audit > has no findings on a sample of pages and products',
  { tag: '@desktop' },
  async ({ baseURL }) => {
    const { figures, findings } = await audit({
      store: new URL(baseURL ?? '').origin,
      sample: SAMPLE,
    });
    expect(findings).toEqual([]);
    expect(figures).toMatchObject({ 'pages read': 72, 'prices compared': 8 });
  },
);
