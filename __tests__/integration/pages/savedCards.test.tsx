import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as accountPage from '@/pages/user/my-account';
import { breakCall, withFaults } from '@/__tests__/support/partFaults';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, stubReply, withBackend } from '@/__tests__/support/server';
import { newVisitor } from '@/__tests__/support/visitor';

withBackend({ STRIPE_SECRET_KEY: 'sk_test_of_the_tests', STRIPE_WEBHOOK_SECRET: 'whsec_tests' });

const LIST = 'GET /account/v1/users/:customerId/saved-cards';
const REMOVE = 'DELETE /account/v1/users/:customerId/saved-cards/:cardId';
const VISA = {
  id: 'pm_1',
  brand: 'Visa',
  last_four: '4242',
  expiry_month: 4,
  expiry_year: 2099,
  is_expired: false,
};
const AMEX = {
  ...VISA,
  id: 'pm_2',
  brand: 'American Express',
  last_four: '0005',
  expiry_year: 2020,
  is_expired: true,
};

const section = () => within(screen.getByRole('region', { name: 'Saved cards' }));
const items = () => section().getAllByRole('listitem');
const button = (name: string) => section().getByRole('button', { name });

async function openCards(...cards: (typeof VISA)[]) {
  stubReply(LIST, { status: 200, data: { list: cards } });
  await newVisitor().signUp();
  await renderPage(accountPage, { path: '/user/my-account' });
  await userEvent.click(button('Show saved cards'));
}

test('saved cards > are listed with brand, last digits and expiry when they are asked for', async () => {
  await openCards(VISA, AMEX);
  expect(await section().findByText('Visa ending in 4242')).toBeVisible();
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'Visa ending in 4242Expires 04/2099Remove',
    'American Express ending in 0005Expired 04/2020Remove',
  ]);
  expect(section().getByRole('group', { name: 'Saved cards' })).toHaveFocus();
});

test('saved cards > a card is removed by keyboard after a confirmation, and the focus stays', async () => {
  await openCards(VISA, AMEX);
  await section().findByText('Visa ending in 4242');
  await userEvent.tab();
  expect(button('Remove Visa ending in 4242')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Remove this card?' });
  expect(dialog).toHaveTextContent('Visa ending in 4242');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep card' }));
  expect(items()).toHaveLength(2);

  stubReply(REMOVE, { status: 200, message: 'Card removed' });
  await userEvent.click(button('Remove Visa ending in 4242'));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await section().findByText('Card removed')).toBeVisible();
  expect(items().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('American Express'),
  ]);
  await waitFor(() => expect(section().getByRole('group')).toHaveFocus());
});

test.each([
  [404, 'This card has already been removed', 0],
  [503, 'We couldn’t reach the payment provider. Please try again.', 1],
])('saved cards > a removal that is refused by %s is explained', async (status, message, left) => {
  await openCards(VISA);
  await section().findByText('Visa ending in 4242');
  stubFailure(REMOVE, status, message);
  await userEvent.click(button('Remove Visa ending in 4242'));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await section().findByText(message)).toBeVisible();
  expect(section().queryAllByRole('listitem')).toHaveLength(left);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('saved cards > none are no failure', async () => {
  await openCards();
  expect(await section().findByText(/^You have no saved cards/)).toBeVisible();
});

test('saved cards > a failure is no empty list', async () => {
  await newVisitor().signUp();
  await renderPage(accountPage, { path: '/user/my-account' });
  stubFailure(LIST, 503, 'We couldn’t reach the payment provider. Please try again.');
  await userEvent.click(button('Show saved cards'));
  expect(await section().findByRole('alert')).toHaveTextContent(
    'We couldn’t load your saved cards.',
  );
  expect(section().queryByText(/^You have no saved cards/)).not.toBeInTheDocument();
  stubReply(LIST, { status: 200, data: { list: [VISA] } });
  await userEvent.click(button('Try again'));
  expect(await section().findByText('Visa ending in 4242')).toBeVisible();
  expect(section().queryByRole('alert')).not.toBeInTheDocument();
});

test.each(withFaults([{}]))(
  'saved cards > the call for policies $fault: the browser asks whether cards can be saved',
  async ({ fault }) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await newVisitor().signUp();
    breakCall('misc/v1/policies', fault);
    expect((await renderPage(accountPage, { path: '/user/my-account' })).status).toBe(200);
    expect(screen.getByRole('region', { name: 'Your details' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Saved cards' })).toBeVisible();
  },
);
