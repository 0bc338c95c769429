import { render, screen } from '@testing-library/react';
import { AnnouncementBar } from '@/components/layout/AnnouncementBar';
import type { ShellData } from '@/lib/model/pageData';
import * as cartPage from '@/pages/checkout/cart';
import * as homePage from '@/pages/index';
import { newOperator } from '@/__tests__/support/staff';
import { loadPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

const { backend } = withBackend();

/** Renders the bar of a page's document. */
async function renderBar(page: Parameters<typeof loadPage>[0], path: string, prefix?: string) {
  const { result } = await loadPage(page, { path });
  const { load } = (result as unknown as { props: { load: ShellData } }).props;
  render(<AnnouncementBar site={load.site} prefix={prefix} />);
  return screen.queryByRole('complementary', { name: 'Announcement' });
}

const announce = (fields: object) =>
  newOperator(backend()).call('PUT /staff/v1/announcement', {
    body: { key: crypto.randomUUID(), ...fields },
  });

test('announcement > there is no bar without one', async () => {
  expect(await renderBar(homePage, '/')).toBeNull();
});

test('announcement > is above the header of public and personal pages, with its link', async () => {
  await announce({ is_on: true, text: 'Free <b>delivery</b>', link_label: 'See', url: '/offers' });
  const bar = await renderBar(cartPage, '/checkout/cart', 'us');
  expect(bar).toHaveTextContent('Free <b>delivery</b> See');
  expect(screen.getByRole('link', { name: 'See' })).toHaveAttribute('href', '/us/offers');
});

test('announcement > a text alone has no link', async () => {
  await announce({ is_on: true, text: 'Closed on Friday', link_label: '', url: '' });
  expect(await renderBar(homePage, '/')).toHaveTextContent('Closed on Friday');
  expect(screen.queryByRole('link')).toBeNull();
});
