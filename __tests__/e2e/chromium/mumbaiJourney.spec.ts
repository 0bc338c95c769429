import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newMobile } from '@/tools/conformance/outboxCodes';
import {
  addAndOpenCart,
  addGiftCard,
  deliverTo,
  main,
  openCheckout,
  openPayment,
  signInByCode,
} from './support/checkout';
import { chooseSize } from './support/productPage';
import { callStaff, deliver } from './support/staff';
import { expect, test } from './support/test';

/** Can be returned and exchanged. */
const KURTA = '/products/aranvika-olive-resham-embroidered-kurta/620224';
const MADE_TO_ORDER_KURTA = '/products/gulrezaan-mint-chikankari-kurta/620225';
/** Cannot be returned: its points are credited after delivery. */
const REDUCED_KURTA = '/products/tarangiri-haldi-yellow-woven-kurta/620222';

const outboxOf = async (email: string) =>
  (await (await fetch(process.env.OUTBOX_URL ?? '')).text())
    .split('<article')
    .filter((message) => message.includes(email));

/** Buys a gift card as a guest; the code that is sent to the email also signs in. */
async function buyGiftCard(page: Page, email: string) {
  await addGiftCard(page, { name: 'Asha', email });
  await openPayment(page);
  await signInByCode(page, email);
  await pay(page, 'Pay ₹5,000');
}

/** Pays on the provider's page; resolves to the order id on the confirmation. */
async function pay(page: Page, button: string): Promise<number> {
  await main(page).getByRole('button', { name: button, exact: true }).tap();
  await page.waitForURL(/\/azapayment\/pay\//); // both pages have such a button
  await page.getByRole('button', { name: /^(I have paid|Pay) ₹/ }).tap();
  return confirmedOrder(page);
}

async function confirmedOrder(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/checkout\/status\?order_id=\d+/);
  await expect(main(page).getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('order_id'));
}

async function redeemGiftCard(page: Page, email: string) {
  const code = async () =>
    (await outboxOf(email))
      .map((message) => /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}\b/.exec(message)?.[0])
      .find(Boolean);
  await expect.poll(code, { timeout: 90_000 }).toBeTruthy();
  await page.goto('/user/aza-wallet');
  await main(page)
    .getByLabel('Gift card code')
    .fill((await code()) ?? '');
  await main(page).getByRole('button', { name: 'Add to wallet' }).tap();
  await expect(main(page).getByText('₹5,000 was added to your Aza wallet.')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Balance' })).toContainText('₹5,000');
}

async function addToCart(page: Page, path: string, size: string) {
  await page.goto(path);
  await chooseSize(page, size);
  await addAndOpenCart(page);
}

const deliverToMumbai = (page: Page) =>
  deliverTo(page, {
    'Full name': 'Asha Rao',
    'Flat, building and street': `${randomInt(1_000_000)} Garden Road`,
    'PIN code': '400001',
    'City or town': 'Mumbai',
    'Mobile number': newMobile(),
    state: 'Maharashtra',
  });

/** The items of an order as the staff sees them, by size. */
async function itemsOf(id: number): Promise<Record<string, number>> {
  const { data } = await callStaff('GET /staff/v1/orders/:id', { params: { id } });
  return Object.fromEntries(
    data.order.items.map(({ size, order_detail_id }) => [size, order_detail_id]),
  );
}

/** Opens the dialog of an item's button, gives the first reason, and sends it. */
async function request(
  page: Page,
  { size, button, choose }: { size: RegExp; button: RegExp; choose?: RegExp },
) {
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: size })
    .getByRole('button', { name: button })
    .tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ index: 1 });
  // After the reason, because a tap at the opener's place could be the second of a double tap.
  if (choose) await dialog.getByRole('radio', { name: choose }).tap();
  await dialog.getByRole('button', { name: button }).tap();
  await expect(dialog).toBeHidden();
}

/** Pays three pieces with a coupon, the wallet and EMI; resolves to the order id. */
async function orderByEmi(page: Page): Promise<number> {
  await addToCart(page, KURTA, 'L');
  await addToCart(page, KURTA, 'XL');
  await addToCart(page, MADE_TO_ORDER_KURTA, 'S');
  await main(page).getByText('Enter or choose a coupon').tap();
  await main(page).getByLabel('Coupon code').fill('FESTIVE500');
  await main(page).getByRole('button', { name: 'Apply', exact: true }).first().tap();
  await expect(main(page).getByText('FESTIVE500').first()).toBeVisible();
  await main(page).getByText('Use my Aza wallet').tap();
  await expect(
    main(page)
      .getByText(/^Total\s?₹32,080/)
      .last(),
  ).toBeVisible();
  await openCheckout(page);
  await deliverToMumbai(page);
  await main(page).getByRole('radio', { name: /^EMI/ }).tap();
  await main(page).getByLabel('Card issuer').selectOption({ index: 1 });
  await main(page).getByRole('group', { name: 'Instalments' }).getByRole('radio').first().tap();
  return pay(page, 'Pay ₹32,080');
}

async function orderInCash(page: Page): Promise<number> {
  await addToCart(page, REDUCED_KURTA, 'M');
  await openPayment(page);
  await main(page)
    .getByRole('radio', { name: /^Cash on delivery/ })
    .tap();
  await main(page)
    .getByRole('button', { name: /^Place order/ })
    .tap();
  return confirmedOrder(page);
}

const openOrder = (page: Page, id: number) => page.goto(`/user/my-orders/status?order_id=${id}`);

/** Returns the XL; the store receives it and refunds it. */
async function returnItem(page: Page, order: number) {
  await openOrder(page, order);
  await request(page, { size: /Size XL,/, button: /^Return/ });
  await expect(main(page).getByText('Return in progress').first()).toBeVisible();
  const { XL = 0 } = await itemsOf(order);
  await callStaff('POST /staff/v1/orders/:id/items/:detailId/return-received', {
    params: { id: order, detailId: XL },
    body: { outcome: 'accepted', is_restocked: true },
  });
  await page.reload();
  await expect(main(page).getByText('Returned').first()).toBeVisible();
}

/** Pays a part of an order with the points of the piece that was paid in cash. */
async function orderWithPoints(page: Page): Promise<number> {
  await page.goto('/user/aza-loyalty-points');
  const points = main(page).getByRole('region', { name: 'Points balance' });
  await expect(async () => {
    await page.reload();
    await expect(points).toContainText('84', { timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await addToCart(page, REDUCED_KURTA, 'S');
  await main(page).getByText('Use my points').tap();
  await expect(main(page).getByText('−₹84')).toBeVisible();
  await openPayment(page);
  const button = main(page).getByRole('button', { name: /^Pay ₹/ });
  return pay(page, (await button.innerText()).trim());
}

test('a shopper in Mumbai pays in every way, cancels, returns and exchanges @phone', async ({
  page,
}) => {
  const email = `mumbai-${crypto.randomUUID()}@example.com`;
  await buyGiftCard(page, email);
  await redeemGiftCard(page, email);
  const first = await orderByEmi(page);
  const second = await orderInCash(page);

  await openOrder(page, first);
  await request(page, { size: /Size S,/, button: /^Cancel/ });
  await expect(main(page).getByText('Cancelled').first()).toBeVisible();

  const { L = 0, XL = 0 } = await itemsOf(first);
  await deliver(first, [L, XL]);
  await deliver(second, Object.values(await itemsOf(second)), { isPaidInCash: true });
  await returnItem(page, first);

  await openOrder(page, first);
  await request(page, { size: /Size L,/, button: /^Exchange/, choose: /^Size S / });
  await expect(main(page).getByText(/In exchange for an item from/)).toBeVisible();

  await orderWithPoints(page);
  await expect(main(page).getByText('Loyalty points')).toBeVisible();
});
