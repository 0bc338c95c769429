import { waitFor } from '@testing-library/react';
import { EARLY_LINK_KEY, type EarlyLink } from '@/lib/analytics/earlyLink';
import { loadCampaign } from '@/lib/browser/campaign';
import { sessionStore } from '@/lib/browser/storage';
import { RECORD_EARLY_LINKS } from '@/lib/hydration/recordEarlyLinks';
import * as collectionPage from '@/pages/collection/[...path]';
import * as homePage from '@/pages/index';
import * as productPage from '@/pages/products/[...path]';
import { expectPublished } from '@/__tests__/support/dataLayer';
import { press, pushed, pushedEventNames, setLocation } from '@/__tests__/support/dataLayerEvents';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { stubIntersectionObserver } from '@/__tests__/support/viewport';

withBackend();
beforeEach(() => {
  window.dataLayer = undefined;
  stubIntersectionObserver();
});
afterEach(() => window.stopEarlyLinks?.());

type Page = Parameters<typeof renderPage>[0];
type Visit = Parameters<typeof renderPage>[1];
const eventsNamed = (name: string) =>
  pushed().filter((push) => 'event' in push && push.event === name) as { ecommerce: object }[];

/** Opens a page and starts the inline script. */
async function open(page: Page, path: string, visit: Visit = {}, ...events: string[]) {
  setLocation(path, 'A page');
  const tab = await renderPage(page, { path, ...visit });
  await pushedEventNames('page_view', ...events);
  const script = document.createElement('script');
  script.textContent = RECORD_EARLY_LINKS;
  document.head.append(script);
  return tab;
}

/** Clicks a link; returns the event of the page's analytics, and leaves the page as if it had none. */
async function leaveBy(
  tab: Awaited<ReturnType<typeof renderPage>>,
  link: HTMLAnchorElement | null | undefined,
  name: string,
) {
  press(link);
  await waitFor(() => expect(eventsNamed(name)).toHaveLength(1));
  const [event] = eventsNamed(name);
  tab.unmount();
  window.dataLayer = undefined;
  localStorage.clear();
  const early = sessionStore.read<EarlyLink>(EARLY_LINK_KEY);
  sessionStorage.clear();
  if (!early) throw new Error('no link is stored');
  sessionStore.save(EARLY_LINK_KEY, { ...early, document: early.document - 1 });
  return { event, path: new URL(early.href).pathname };
}

const pathVisit = (path: string) => ({ params: { path: path.split('/').slice(2) } });

test('early link > a promotion is counted on the next page, as on its own, with the campaign', async () => {
  const home = await open(homePage, '/?utm_source=newsletter&gclid=a-google-click');
  const banner = document.querySelector('h1')?.closest('section')?.querySelector('a');
  const { event, path } = await leaveBy(home, banner, 'select_promotion');
  await open(collectionPage, path, pathVisit(path));
  const names = pushed().flatMap((push) => ('event' in push ? [push.event] : []));
  expect(names).toEqual(['select_promotion', 'page_view']);
  expect(eventsNamed('select_promotion')).toEqual([event]);
  expect(loadCampaign()).toEqual({ utm_source: 'newsletter' });
  await waitFor(() => expect(localStorage.getItem('aza_clicks')).toContain('a-google-click'));
  expect(sessionStore.read(EARLY_LINK_KEY)).toBeUndefined();
  expectPublished(window.dataLayer ?? []);
});

test.each([
  ['a grid', collectionPage, '/collection/accessories', 'ul[aria-label="Accessories"] article'],
  ['a carousel', homePage, '/', 'section[aria-labelledby] ul:not([aria-label]) > li + li article'],
])(
  'early link > a card of %s is counted by the page of its product',
  async (_, page, path, card) => {
    const visit = path === '/' ? {} : { params: { path: ['accessories'] } };
    const tab = await open(page as Page, path, visit);
    const link = document.querySelector<HTMLAnchorElement>(`${card} a[href*="/products/"]`);
    const { event, path: href } = await leaveBy(tab, link, 'select_item');
    await open(productPage, href, pathVisit(href), 'view_item');
    const names = pushed().flatMap((push) => ('event' in push ? [push.event] : []));
    expect(names).toEqual(['select_item', 'page_view', 'view_item']);
    expect(eventsNamed('select_item')).toMatchObject([event ?? {}]);
    const { items } = event?.ecommerce as { items: object[] };
    expect(eventsNamed('view_item')).toMatchObject([{ ecommerce: { items } }]);
    expectPublished(window.dataLayer ?? []);
  },
);

test('early link > in the same document, the card is not counted a second time', async () => {
  sessionStore.save(EARLY_LINK_KEY, {
    url: location.href,
    href: 'http://localhost/collection/women',
    document: performance.timeOrigin,
    promotion: 'home_opening|hero-bridal|The wedding wardrobe',
    list: 'Just in',
    index: 0,
  } satisfies EarlyLink);
  setLocation('/', 'Home');
  await renderPage(homePage);
  await pushedEventNames('page_view', 'select_promotion');
});
