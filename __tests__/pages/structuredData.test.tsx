import { render } from '@testing-library/react';
import { StructuredData } from '@/components/seo/StructuredData';
import * as productPage from '@/pages/products/[...path]';
import type { PageLoad } from '@/store/pageLoaded';
import { loadPage } from '../support/renderPage';
import { withBackend } from '../support/server';

withBackend();

test('crawlers read the price and the place that the page shows', async () => {
  const { result } = await loadPage(productPage, { params: { path: ['sitarabagh-midnight-blue-resham-embroidered-lehenga-set', '620104'] }, locale: 'en-gb' });
  if (!('props' in result)) throw new Error('no page');
  const { load } = (await result.props) as { load: PageLoad };
  const { container } = render(<StructuredData load={load} prefix="en-gb" />);
  const [trail, product] = [...container.querySelectorAll('script')].map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>);
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Women' }, { name: 'Lehengas' }, { name: 'Bridal Lehengas' }, {}] });
  expect(product).toMatchObject({ '@type': 'Product', brand: { name: 'Sitarabagh' }, offers: { price: 2499, priceCurrency: 'GBP', availability: 'https://schema.org/InStock' } });
});
