import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { credit } from '@/backend/wallet/ledgerRepository';
import * as couponsPage from '@/pages/user/coupons';
import * as followedPage from '@/pages/user/followed-designers';
import * as loyaltyPage from '@/pages/user/aza-loyalty-points';
import * as walletPage from '@/pages/user/aza-wallet';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubReply, withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const main = () => within(screen.getByRole('main'));
const region = (name: string) => within(main().getByRole('region', { name }));

async function signIn() {
  const visitor = newVisitor();
  return { ...visitor, ...(await visitor.signUp()) };
}

test.each([
  ['wallet', walletPage],
  ['points', loyaltyPage],
  ['coupons', couponsPage],
  ['followed designers', followedPage],
])('%s > respond with 401 to a visitor', async (_, page) => {
  expect((await renderPage(page)).status).toBe(401);
});

test('wallet > shows balance, expiry and entries', async () => {
  const { id } = await signIn();
  await credit(backend().db, {
    customerId: id,
    account: 'wallet',
    paise: 350_000,
    kind: 'refund',
    reason: 'Refund for order 700001',
    reference: 'a',
    orderId: undefined,
  });
  await credit(backend().db, {
    customerId: id,
    account: 'wallet',
    paise: 50_000,
    kind: 'goodwill',
    reason: 'For the late parcel',
    reference: 'b',
    validDays: 30,
  });
  await renderPage(walletPage, { path: '/user/aza-wallet' });
  expect(region('Balance').getByText('₹4,000')).toBeVisible();
  expect(region('Balance').getByText(/^₹500 expires on \d+ \w+ \d{4}$/)).toBeVisible();
  const entries = region('Activity').getAllByRole('listitem');
  expect(entries).toHaveLength(2);
  expect(entries[0]).toHaveTextContent(/For the late parcel.*valid until .*Credit: \+₹500/);
  expect(entries[1]).toHaveTextContent(/Refund for order 700001.*Credit: \+₹3,500/);
});

test('wallet > redeems a gift card; a wrong code shows an error and stays typed', async () => {
  await signIn();
  const { router } = await renderPage(walletPage, { path: '/user/aza-wallet' });
  const code = screen.getByRole('textbox', { name: 'Gift card code' });
  await userEvent.type(code, 'NO-SUCH-CARD');
  await userEvent.click(screen.getByRole('button', { name: 'Add to wallet' }));
  await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
  expect(code).toHaveValue('NO-SUCH-CARD');
  stubReply('POST /giftcard/v1/redeem', {
    status: 200,
    data: { credited: '2,000', wallet_balance: '2,000' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add to wallet' }));
  expect(await main().findByText('₹2,000 was added to your Aza wallet.')).toBeVisible();
  expect(code).toHaveValue('');
  expect(router.replace).toHaveBeenCalledWith('/user/aza-wallet', undefined, { scroll: false });
});

test('loyalty > shows points, tier and the amount to the next tier', async () => {
  const { id, services, addToCart, addAddress } = await signIn();
  await addAddress();
  await addToCart(POTLI);
  await services.checkout.place({ method: 'cod', idempotencyKey: crypto.randomUUID() });
  await credit(backend().db, {
    customerId: id,
    account: 'points',
    paise: 86_000,
    kind: 'earned',
    reason: 'Order 700000',
    reference: 'a',
    validDays: 50,
  });
  await renderPage(loyaltyPage, { path: '/user/aza-loyalty-points' });
  expect(region('Points balance').getByText('860')).toBeVisible();
  expect(region('Points balance').getByText(/^86 pending/)).toBeVisible();
  const tier = region(`Your tier: ${(await services.rewards.loyalty()).tier}`);
  expect(tier.getByRole('progressbar')).toHaveAccessibleName(/^Progress to /);
  expect(
    tier.getByText(
      /₹0 spent on delivered items in the last twelve months\. Spend ₹[\d,]+ more to reach /,
    ),
  ).toBeVisible();
  expect(
    tier.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current')),
  ).toHaveLength(1);
  const { loyalty, returns } = await services.policies.all();
  const longer = new Map(returns.tiers.map((row) => [row.tier, row.days]));
  const climbing = loyalty.tiers.map(({ name }) => longer.get(name) ?? returns.days);
  expect(climbing).toEqual([...new Set(climbing)].sort((one, other) => one - other));
  expect(tier.getAllByRole('listitem').map((item) => item.lastChild?.textContent)).toEqual(
    loyalty.tiers.map(
      ({ name }) => `Returns within ${longer.get(name) ?? returns.days} days of delivery`,
    ),
  );
  // The same for all tiers.
  expect(
    main().getByText(new RegExp(`^You earn ${loyalty.earnPercent} points for every ₹100`)),
  ).toBeVisible();
});

test('coupons > show their discount or why they do not apply', async () => {
  const { addToCart, services } = await signIn();
  await addToCart(POTLI);
  const { list } = await services.checkout.coupons();
  await renderPage(couponsPage, { path: '/user/coupons' });
  expect(list.some(({ applicable }) => applicable)).toBe(true);
  expect(list.some(({ applicable }) => !applicable)).toBe(true);
  const cards = main().getAllByRole('heading', { level: 2 });
  expect(cards.map(({ textContent }) => textContent)).toEqual(list.map(({ title }) => title));
  for (const [index, { code, applicable, refusal }] of list.entries()) {
    const card = within(cards[index]?.closest('li') as HTMLElement);
    expect(card.getByText(code, { selector: 'p' })).toBeVisible();
    expect(card.getByText(applicable ? /off your cart$/ : refusal)).toBeVisible();
  }
});

test('coupons > do not repeat the order amount that their title names', async () => {
  await signIn();
  await renderPage(couponsPage, { path: '/user/coupons' });
  const title = main().getByRole('heading', { name: '₹500 off orders of ₹10,000 or more' });
  expect(title.closest('li')).not.toHaveTextContent('Use at checkout');
  expect(main().getAllByText(/₹10,000/)).toHaveLength(1);
});

test('followed designers > can be unfollowed and followed again', async () => {
  const { services, email } = await signIn();
  const { designers } = await services.browse.designers();
  const [first] = designers;
  if (!first) throw new Error('no designer');
  await services.follow.set({ designerId: first.id, follow: true, email });
  await renderPage(followedPage, { path: '/user/followed-designers' });
  const toggle = await main().findByRole('button', { name: `Following ${first.name}` });
  expect(main().getAllByRole('article').length).toBeGreaterThan(0);
  await userEvent.click(toggle);
  await waitFor(async () => expect(await services.follow.list()).toEqual([]));
  await userEvent.click(await main().findByRole('button', { name: `Follow ${first.name}` }));
  await waitFor(async () => expect(await services.follow.list()).toEqual([first.id]));
});
