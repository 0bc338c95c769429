import { act, screen } from '@testing-library/react';
import { skeletonKindOf } from '@/components/layout/skeletonKind';
import * as helpPage from '@/pages/help/[topic]';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

// Before the hooks of the backend, which wait for real timers.
afterEach(() => jest.useRealTimers());
withBackend();

const skeleton = () => document.querySelector<HTMLElement>('[data-skeleton]');
const announcements = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

/** A help page, and the events of its router. */
async function openHelpPage() {
  const { router } = await renderPage(helpPage, {
    params: { topic: 'returns' },
    path: '/help/returns',
  });
  jest.useFakeTimers();
  const emit = (event: string, url: string) =>
    act(() =>
      router.events.on.mock.calls
        .filter(([name]) => name === event)
        .forEach(([, handler]) => (handler as (path: string) => void)(url)),
    );
  return { emit, wait: (ms: number) => act(() => jest.advanceTimersByTime(ms)) };
}

test('skeletons > a slow navigation shows the shape of the next page until it has loaded', async () => {
  const { emit, wait } = await openHelpPage();
  emit('routeChangeStart', '/en-gb/collection/women?sort=new');
  wait(299);
  expect(skeleton()).toBeNull();
  wait(1);
  expect(skeleton()).toHaveAttribute('data-skeleton', 'list');
  expect(skeleton()).toHaveAttribute('aria-hidden', 'true');
  expect(announcements().filter((text) => text === 'Loading')).toHaveLength(1);
  expect(document.querySelector('main')).toHaveProperty('inert', true);
  emit('routeChangeComplete', '/en-gb/collection/women?sort=new');
  expect(skeleton()).toBeNull();
  expect(announcements()).not.toContain('Loading');
  expect(document.querySelector('main')).toHaveProperty('inert', false);
});

test('skeletons > a navigation within the delay, or to the same page, shows none', async () => {
  const { emit, wait } = await openHelpPage();
  emit('routeChangeStart', '/collection/women');
  wait(299);
  emit('routeChangeComplete', '/collection/women');
  wait(1000);
  expect(skeleton()).toBeNull();
  emit('routeChangeStart', '/help/returns?topic=fees');
  wait(1000);
  expect(skeleton()).toBeNull();
});

test('skeletons > the next of two navigations shows its own shape', async () => {
  const { emit, wait } = await openHelpPage();
  emit('routeChangeStart', '/collection/women');
  wait(300);
  emit('routeChangeError', '/collection/women');
  emit('routeChangeStart', '/products/piece/620101');
  expect(skeleton()).toBeNull();
  wait(300);
  expect(skeleton()).toHaveAttribute('data-skeleton', 'product');
});

test.each([
  ['/', 'home'],
  ['/products', 'list'],
  ['/products/piece/620101', 'product'],
  ['/designers', 'tiles'],
  ['/designers/mehrunika/101', 'list'],
  ['/collections', 'tiles'],
  ['/popular-styles', 'tiles'],
  ['/occasion', 'tiles'],
  ['/occasion/haldi', 'list'],
  ['/color', 'tiles'],
  ['/price', 'tiles'],
  ['/image-search', 'text'],
  ['/search', 'list'],
  ['/user/my-orders', 'account'],
  ['/checkout/cart', 'checkout'],
  ['/checkout/payment', 'checkout'],
  ['/help/contact', 'text'],
  ['/gift-cards', 'text'],
])('skeletons > the shape of %s is “%s”', (path, kind) => {
  expect(skeletonKindOf(path)).toBe(kind);
});
