import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as productPage from '@/pages/products/[...path]';
import { lehenga } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

withBackend();
const PROPERTIES = ['display', 'visibility', 'opacity', 'pointer-events', 'color'] as const;

test('computed styles of tests > equal those of jsdom for every element, also of a toast', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  const text = await screen.findByText('Please select a size', { selector: '[aria-live]' });
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = `
    main h1 { display: none }
    @media screen { main p { visibility: hidden } }
    @media print { footer { display: none } }`;
  text.style.pointerEvents = 'none';
  // A window of its own has jsdom's function.
  const exact = document.body.appendChild(document.createElement('iframe')).contentWindow;
  const styles = (compute: typeof getComputedStyle) =>
    [...document.querySelectorAll('*')].map((element) => {
      const style = compute(element);
      return [
        element.localName,
        style.pointerEvents,
        ...PROPERTIES.map((name) => style.getPropertyValue(name)),
      ];
    });
  if (!exact) throw new Error('no window');
  const expected = styles(exact.getComputedStyle.bind(exact));
  expect(styles(getComputedStyle)).toEqual(expected);
  for (const value of ['none', 'hidden', 'inline-block']) expect(expected.flat()).toContain(value);
});
