import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import * as cartPage from '@/pages/checkout/cart';
import * as paymentPage from '@/pages/checkout/payment';
import { newStaffMember } from '@/__tests__/support/staff';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { stubReply, withBackend } from '@/__tests__/support/server';
import { KURTA, newVisitor, POTLI, SAREE } from '@/__tests__/support/visitor';

const { backend } = withBackend();
const orderLimits = z.looseObject({ per_order: z.looseObject({}) });

/** Has several sizes. */
const LEHENGA = { productId: 620101 };

const main = () => within(screen.getByRole('main'));
const total = () => main().getByRole('region', { name: 'Order summary' });
const quantity = () => main().getByRole('textbox', { name: /^Quantity of/ });

test('cart > an empty cart links to the catalogue', async () => {
  await renderPage(cartPage);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your cart is empty');
  expect(main().getByRole('link', { name: 'Shop women' })).toHaveAttribute(
    'href',
    '/collection/women',
  );
});

test('cart > is not stored by any cache', async () => {
  const { headers } = await loadPage(cartPage);
  expect(headers['Cache-Control']).toBe('private, no-store');
});

test('cart > shows its items, delivery dates and totals', async () => {
  const visitor = newVisitor();
  await visitor.addToCart(POTLI);
  await visitor.addToCart(SAREE);
  await renderPage(cartPage);
  expect(main().getByRole('link', { name: POTLI.name })).toHaveAttribute(
    'href',
    expect.stringMatching(/620372$/),
  );
  expect(main().getAllByText(/^Arrives by [A-Z][a-z]+, \d+ [A-Z][a-z]+$/)).toHaveLength(2);
  expect(total()).toHaveTextContent('2 items₹25,800');
  expect(total()).toHaveTextContent('Total₹25,800');
  expect(total()).toHaveTextContent('Inclusive of all taxes (₹1,680).');
});

test('cart > an item above the order limit has a notice', async () => {
  const visitor = newVisitor();
  await visitor.addToCart(POTLI, 2);
  await visitor.addToCart(SAREE);
  const { db } = backend();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'order_limits')
    .executeTakeFirstOrThrow();
  const saveLimits = (text: string) =>
    db.updateTable('settings').set({ value: text }).where('name', '=', 'order_limits').execute();
  const limits = orderLimits.parse(value);
  await saveLimits(
    JSON.stringify({ ...limits, per_order: { ...limits.per_order, items_per_size: 1 } }),
  );
  await renderPage(cartPage);
  await saveLimits(JSON.stringify(value));
  const lines = main().getAllByRole('listitem');
  const notice = 'An order can include up to 1 of one size. Please choose fewer.';
  const lineOf = (name: string) => lines.find((line) => within(line).queryByRole('link', { name }));
  expect(lineOf(POTLI.name)).toHaveTextContent(notice);
  expect(lineOf(SAREE.name)).not.toHaveTextContent(notice);
  for (const blocked of main().getAllByText(/^Your cart exceeds the limit for one order/))
    expect(blocked).toBeVisible();
});

test('cart > a made-to-measure item names its person in the cart and in checkout', async () => {
  const { services, sizeOf, signUp, addAddress } = newVisitor();
  await signUp();
  await addAddress();
  const meera = await services.measurements.save({
    person: 'Meera',
    garment: 'women',
    unit: 'in',
    measures: { bust: 36 },
  });
  await services.cart.add({
    productId: KURTA.productId,
    sizeId: await sizeOf(KURTA.productId),
    quantity: 1,
    madeFor: meera,
  });
  const { unmount } = await renderPage(cartPage);
  expect(main().getByText('Size XS, made to measure for Meera')).toBeVisible();
  unmount();
  await renderPage(paymentPage);
  expect(
    within(screen.getByRole('region', { name: 'Your cart' })).getByText(
      'Size XS, made to measure for Meera, quantity 1',
    ),
  ).toBeVisible();
});

test('quantity > is changed by a button or typed, and the total follows', async () => {
  await newVisitor().addToCart(POTLI);
  await renderPage(cartPage);
  await userEvent.click(screen.getByRole('button', { name: /^Increase quantity of/ }));
  expect(await within(total()).findAllByText('₹8,600')).toHaveLength(2);
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '3{Enter}');
  expect(await within(total()).findAllByText('₹12,900')).toHaveLength(2);
});

test('quantity > is restored with the server’s message when the server rejects a change', async () => {
  await newVisitor().addToCart(POTLI);
  await renderPage(cartPage);
  stubReply('PUT /cart/v1/quantity', {
    status: 200,
    code: 1701,
    message: 'Only 1 left',
  });
  await userEvent.click(screen.getByRole('button', { name: /^Increase quantity of/ }));
  expect(await screen.findByText('Only 1 left')).toBeInTheDocument();
  expect(quantity()).toHaveValue('1');
});

test('cart > an item’s size can be changed, and a changed price shows the former one', async () => {
  const visitor = newVisitor();
  const { id, sizes, price } = await visitor.services.product.byId(LEHENGA.productId);
  const [small, large] = sizes.filter(({ stock }) => stock > 1);
  if (!small || !large) throw new Error('no two sizes in stock');
  await visitor.services.cart.add({ productId: id, sizeId: small.id, quantity: 1 });
  await backend()
    .db.updateTable('product_prices')
    .set((eb) => ({ you_pay_minor: eb('you_pay_minor', '-', 100_000) }))
    .where('product_id', '=', id)
    .where('bucket', '=', 'india')
    .execute();
  await renderPage(cartPage);
  expect(
    main().getByText(
      `The price has dropped since you added it: it was ${formatMoney(price?.youPay ?? 0, INDIA)}`,
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Change size/ }));
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: /^Size of/ }),
    large.label,
  );
  expect(await main().findByText(`Size ${large.label}`)).toBeVisible();
  await backend()
    .db.updateTable('product_prices')
    .set((eb) => ({ you_pay_minor: eb('you_pay_minor', '+', 100_000) }))
    .where('product_id', '=', id)
    .where('bucket', '=', 'india')
    .execute();
});

test('cart > the sizes to change to have their prices if these differ', async () => {
  const member = await newStaffMember(backend(), 'catalogue');
  const params = { id: LEHENGA.productId };
  const { sizes } = (await member.call('GET /staff/v1/products/:id', { params })).data;
  const arrange = (prices: object | null) =>
    member.call('PUT /staff/v1/products/:id/sizes', {
      params,
      body: {
        key: crypto.randomUUID(),
        sizes: sizes.map((size, index) => (index === 0 ? { ...size, prices } : size)),
      },
    });
  await arrange({ india: { mrp: 90_000, price: 80_000 } });
  await newVisitor().addToCart(LEHENGA);
  await renderPage(cartPage);
  await userEvent.click(screen.getByRole('button', { name: /^Change size/ }));
  const options = within(await screen.findByRole('combobox', { name: /^Size of/ }));
  expect(options.getAllByRole('option')[0]).toHaveTextContent(/, ₹80,000( \(sold out\))?$/);
  await arrange(null);
});

test('saved for later > an item moves there and back, and the focus stays on the page', async () => {
  await newVisitor().addToCart(POTLI);
  await renderPage(cartPage);
  await userEvent.click(screen.getByRole('button', { name: /^Save for later/ }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toHaveFocus(),
  );
  const saved = within(screen.getByRole('region', { name: 'Saved for later' }));
  await userEvent.click(saved.getByRole('button', { name: /^Move to cart/ }));
  expect(await screen.findByRole('button', { name: /^Save for later/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Saved for later' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your cart' })).toHaveFocus());
});

test('cart > removing an item can be undone', async () => {
  await newVisitor().addToCart(POTLI);
  await renderPage(cartPage);
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(screen.getByText('Your cart is empty')).toBeVisible();
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  expect(await main().findByRole('link', { name: POTLI.name })).toBeVisible();
});

test('cart > an item with too little stock blocks checkout until its quantity is reduced with one click', async () => {
  const visitor = newVisitor();
  await visitor.addToCart(POTLI, 2);
  const sizeId = await visitor.sizeOf(POTLI.productId);
  await backend()
    .db.updateTable('product_sizes')
    .set({ stock: 1 })
    .where('id', '=', sizeId)
    .execute();
  await renderPage(cartPage);
  expect(main().queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change quantity to 1' }));
  expect((await main().findAllByRole('link', { name: 'Checkout' }))[0]).toHaveAttribute(
    'href',
    '/checkout/address',
  );
});

test('cart > an item links to its product with its size', async () => {
  await newVisitor().addToCart(LEHENGA);
  await renderPage(cartPage);
  expect(main().getByRole('link', { name: /Lehenga Set$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/620101\?size=[A-Z]+$/),
  );
});

test('cart > a sold-out item can only be removed', async () => {
  const visitor = newVisitor();
  await visitor.addToCart(POTLI);
  const sizeId = await visitor.sizeOf(POTLI.productId);
  await backend()
    .db.updateTable('product_sizes')
    .set({ stock: 0 })
    .where('id', '=', sizeId)
    .execute();
  await renderPage(cartPage);
  expect(screen.getByText('This piece has sold out. Please remove it to continue.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Quantity of/ })).not.toBeInTheDocument();
});
