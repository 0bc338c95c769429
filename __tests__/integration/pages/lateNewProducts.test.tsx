import { screen, waitFor, within } from '@testing-library/react';
import * as followedPage from '@/pages/user/followed-designers';
import { breakCall, failEverywhere, withFaults } from '@/__tests__/support/partFaults';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { scrollIntoViewport, stubIntersectionObserver } from '@/__tests__/support/viewport';
import { newVisitor } from '@/__tests__/support/visitor';

withBackend();

const visit = { path: '/user/followed-designers' };
const CALL = 'browse/v2/following';
const TITLE = 'New from them';
const placeholder = () => document.querySelector('main [aria-busy=true]');

/** A customer who follows a designer; resolves to its name. */
async function followDesigner(): Promise<string> {
  const { services, signUp } = newVisitor();
  const { email } = await signUp();
  const { designers } = await services.browse.designers();
  const [first] = designers;
  if (!first) throw new Error('no designer');
  await services.follow.set({ designerId: first.id, follow: true, email });
  return first.name;
}

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  stubIntersectionObserver();
});

test.each(withFaults([{}]))(
  'followed designers > the call for new products $fault: they are requested near the screen',
  async ({ fault }) => {
    const name = await followDesigner();
    breakCall(CALL, fault);
    const { status } = await renderPage(followedPage, visit);
    expect(status).toBe(200);
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
    scrollIntoViewport(placeholder());
    const section = within(await screen.findByRole('region', { name: TITLE }));
    expect(section.getAllByRole('article').length).toBeGreaterThan(0);
    expect(placeholder()).toBeNull();
  },
);

test('followed designers > the browser gets no new products either: nothing of them remains', async () => {
  const name = await followDesigner();
  const requestedBy = failEverywhere(CALL);
  await renderPage(followedPage, visit);
  scrollIntoViewport(placeholder());
  await waitFor(() => expect(placeholder()).toBeNull());
  expect(requestedBy).toEqual(['127.0.0.1', 'localhost']);
  expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
});
