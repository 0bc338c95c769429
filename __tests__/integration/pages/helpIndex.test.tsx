import { screen, within } from '@testing-library/react';
import * as helpPage from '@/pages/help/[topic]';
import * as indexPage from '@/pages/help/index';
import { HELP_LINKS } from '@/lib/content/helpTitles';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

withBackend();

const main = () => within(screen.getByRole('main'));
const open = (q?: string) =>
  renderPage(indexPage, { path: q ? `/help?q=${q}` : '/help', query: q ? { q } : {} });

test('help index > every topic is a card with a line of text, and contact is below', async () => {
  await open();
  for (const { title, href, slug } of HELP_LINKS) {
    if (slug === 'contact') continue;
    const card = main().getByRole('link', { name: new RegExp(`^${title}.+`) });
    expect(card).toHaveAttribute('href', href);
  }
  expect(main().getByRole('link', { name: /^Track your order/ })).toHaveAttribute(
    'href',
    '/user/track-order',
  );
  const contact = within(main().getByRole('region', { name: 'Still need help?' }));
  expect(contact.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/help/contact',
  );
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'All help topics' })).toHaveAttribute('href', '/help');
});

test('help index > a question leads to the section that answers it', async () => {
  await open('Which items cannot be returned?');
  expect(main().getByRole('searchbox', { name: 'Your question' })).toHaveValue(
    'Which items cannot be returned?',
  );
  const answers = within(main().getByRole('region', { name: /^Answers to/ }));
  const [answer] = answers.getAllByRole('link');
  expect(answer).toHaveAccessibleName('Which items cannot be returned?');
  const [path = '', anchor = ''] = answer?.getAttribute('href')?.split('#') ?? [];
  expect(path).toBe('/help/returns');
  await renderPage(helpPage, { params: { topic: 'returns' }, path });
  expect(document.getElementById(anchor)).toHaveTextContent(/^Which items cannot be returned\?/);
});

test('help index > a phrase leads to its page, and an unknown word to us', async () => {
  const { unmount } = await open('track my order');
  expect(main().getAllByRole('link', { name: 'Track your order' })[0]).toHaveAttribute(
    'href',
    '/user/track-order',
  );
  unmount();
  await open('zzzzqq');
  const none = within(main().getByRole('region', { name: 'No answer found for “zzzzqq”' }));
  expect(none.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/help/contact');
});

test('help > a page has its place in the help pages and a list of its sections', async () => {
  await renderPage(helpPage, { params: { topic: 'returns' }, path: '/help/returns' });
  const trail = within(main().getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  const contents = within(main().getByRole('navigation', { name: 'On this page' }));
  for (const link of contents.getAllByRole('link')) {
    const section = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(section).toHaveTextContent(new RegExp(`^${link.textContent?.replace('?', '\\?')}`));
  }
});
