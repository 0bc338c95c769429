import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StructuredData } from '@/components/seo/StructuredData';
import type { PageData } from '@/lib/model/pageData';
import * as cartPage from '@/pages/checkout/cart';
import * as paymentPage from '@/pages/checkout/payment';
import * as helpPage from '@/pages/help/[topic]';
import * as homePage from '@/pages/index';
import * as productPage from '@/pages/products/[...path]';
import * as orderPage from '@/pages/user/my-orders/status';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI, SAREE } from '@/__tests__/support/visitor';

const { backend } = withBackend();
const main = () => within(screen.getByRole('main'));

async function changeSetting(name: string, change: object) {
  const { db } = backend();
  const row = db.selectFrom('settings').select('value').where('name', '=', name);
  const { value } = await row.executeTakeFirstOrThrow();
  const write = (next: unknown) =>
    db
      .updateTable('settings')
      .set({ value: JSON.stringify(next) })
      .where('name', '=', name)
      .execute();
  await write({ ...(value as object), ...change });
  return () => write(value);
}

/** A product that can be returned within two days in India. */
const makeReturnable = ({ productId }: { productId: number }, returnable = true) =>
  backend()
    .db.updateTable('products')
    .set({ returnable, return_days: returnable ? 2 : 0 })
    .where('id', '=', productId)
    .execute();

/** The structured data of a page, as JSON. */
async function structuredDataOf(page: Parameters<typeof loadPage>[0], path?: string[]) {
  const { result } = await loadPage(page, path ? { params: { path } } : {});
  if (!('props' in result)) throw new Error('no page');
  const { load } = (await result.props) as { load: PageData };
  const { container, unmount } = render(<StructuredData load={load} prefix="en" />);
  const text = [...container.querySelectorAll('script')]
    .map(({ textContent }) => textContent)
    .join('');
  unmount();
  return text;
}

const FREE =
  '"merchantReturnDays":2,"returnMethod":"https://schema.org/ReturnByMail","returnFees":"https://schema.org/FreeReturn"';
const feeOf = (percent: number) =>
  `"merchantReturnDays":2,"returnMethod":"https://schema.org/ReturnByMail","returnFees":"https://schema.org/RestockingFees","restockingFee":${percent}`;

test.each([
  [
    0,
    0,
    FREE,
    /price you paid for an item is refunded with no deduction/,
    'within 2 days of delivery',
  ],
  [
    5,
    0,
    feeOf(5),
    /payment method, 5% is deducted.*wallet, nothing is deducted/,
    'within 2 days of delivery; 5% is deducted from a refund to your payment method',
  ],
  [
    10,
    4,
    feeOf(10),
    /payment method, 10% is deducted.*wallet, 4% is deducted/,
    'within 2 days of delivery; 10% is deducted from a refund to your payment method, and 4% is deducted from a refund to your Aza wallet',
  ],
])(
  'return fee > %i%% and %i%% are the same in structured data, help, product page and cart',
  async (source_percent, wallet_percent, data, help, phrase) => {
    await makeReturnable(SAREE);
    const restore = await changeSetting('after_sale', {
      return: {
        source_percent,
        wallet_percent,
        abroad_days: 3,
        tier_days: {},
        abroad_tier_days: {},
      },
    });
    const visitor = newVisitor();
    const { href } = await visitor.services.product.byId(SAREE.productId);
    const path = href.split('/').slice(2);
    expect(await structuredDataOf(homePage)).toContain(data);
    expect(await structuredDataOf(productPage, path)).toContain(data);
    const product = await renderPage(productPage, {
      params: { path },
      path: href,
    });
    expect(main().getAllByText(new RegExp(`Return ${phrase}\\.`))).toHaveLength(2);
    product.unmount();
    const topic = await renderPage(helpPage, {
      params: { topic: 'returns' },
      path: '/help/returns',
    });
    expect(main().getByText(help)).toBeVisible();
    topic.unmount();
    await visitor.addToCart(SAREE);
    await renderPage(cartPage);
    expect(main().getByText(`Return or exchange ${phrase}`)).toBeVisible();
    await restore();
  },
);

const deliver = (orderId: number, deliveredAt: Date) =>
  backend()
    .db.updateTable('order_lines')
    .set({ step: 'delivered', dispatched_at: deliveredAt, delivered_at: deliveredAt })
    .where('order_id', '=', orderId)
    .execute();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('order > each item has its return terms, and once delivered the last day of return', async () => {
  await makeReturnable(SAREE);
  await makeReturnable(POTLI, false);
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addAddress();
  await visitor.addToCart(SAREE);
  await visitor.addToCart(POTLI);
  const cart = await renderPage(cartPage);
  expect(main().getByText('Return or exchange within 2 days of delivery')).toBeVisible();
  expect(main().getByText(/cannot be returned|non-returnable/)).toBeVisible();
  cart.unmount();
  const payment = await renderPage(paymentPage);
  expect(main().getByText('Return or exchange within 2 days of delivery')).toBeVisible();
  expect(main().getByText(/cannot be returned|non-returnable/)).toBeVisible();
  payment.unmount();
  const { orderId } = await visitor.services.checkout.place({
    method: 'cod',
    idempotencyKey: crypto.randomUUID(),
  });
  const open = () =>
    renderPage(orderPage, {
      path: `/user/my-orders/status?order_id=${orderId}`,
      query: { order_id: String(orderId) },
    });
  const placed = await open();
  expect(main().getByText('Return or exchange within 2 days of delivery')).toBeVisible();
  expect(main().getByText(/cannot be returned|non-returnable/)).toBeVisible();
  placed.unmount();
  await deliver(orderId, new Date('2026-11-01T06:00:00Z'));
  const ended = await open();
  expect(main().getByText('The return period has ended')).toBeVisible();
  ended.unmount();
  await deliver(orderId, daysAgo(1));
  await open();
  const lastDay = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'long',
    timeZone: 'Asia/Calcutta',
  }).format(daysAgo(-1));
  expect(main().getByText(`Return or exchange by ${lastDay}`)).toBeVisible();
});

test('cart popup > has the return terms of the added item and products that complete the look', async () => {
  await makeReturnable(POTLI);
  const { href } = await newVisitor().services.product.byId(POTLI.productId);
  await renderPage(productPage, { params: { path: href.split('/').slice(2) }, path: href });
  await userEvent.click(main().getByRole('button', { name: 'Add to cart' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Added to your cart' }));
  expect(await popup.findByText('Return or exchange within 2 days of delivery')).toBeVisible();
  const look = within(popup.getByRole('region', { name: 'Complete the look' }));
  expect(look.getAllByRole('link')).toHaveLength(2);
  await userEvent.click(look.getAllByRole('link')[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
