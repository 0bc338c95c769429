import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import * as productPage from '@/pages/products/[...path]';
import { lehenga } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubReply, withBackend } from '@/__tests__/support/server';
import { newVisitor } from '@/__tests__/support/visitor';
import { findToast } from '@/__tests__/support/shownToasts';

const { backend } = withBackend();
// Toasts outlive a page.
afterEach(() => toast.remove());

const addToCart = () => screen.getByRole('button', { name: 'Add to cart' });

test('add to cart > without a size shows one toast and moves the focus to the sizes', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(addToCart());
  const announced = await screen.findByText('Please select a size', { selector: '[aria-live]' });
  expect(announced).toHaveAttribute('role', 'status');
  const sizes = screen.getByRole('radiogroup', { name: /^Size/ });
  expect(sizes).toHaveFocus();
  expect(sizes).toBeInvalid();
  expect(sizes).toHaveAccessibleDescription('Please select a size');
  expect(
    screen
      .getAllByText('Please select a size')
      .filter((element) => element.closest('[role=alert], [role=status], [aria-live]')),
  ).toEqual([announced]);
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(sizes).toBeValid();
  expect(sizes).not.toHaveAccessibleDescription();
});

test('size > a sold-out size cannot be chosen', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('radio', { name: 'XS (sold out)' }));
  expect(screen.getByText('XS is sold out. Please choose another size.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'XS (sold out)' })).not.toBeChecked();
});

test('size > the chosen size is part of the address, without a navigation', async () => {
  const { router } = await renderPage(productPage, lehenga);
  const entries = history.length;
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(location.search).toBe('?size=M');
  await userEvent.click(screen.getByRole('radio', { name: 'XS (sold out)' }));
  expect(location.search).toBe('?size=M');
  await userEvent.click(screen.getByRole('radio', { name: 'L' }));
  expect(location.search).toBe('?size=L');
  expect(history.length).toBe(entries);
  expect(router.push).not.toHaveBeenCalled();
  expect(router.replace).not.toHaveBeenCalled();
});

test.each([
  ['m', 'M'],
  ['XS', undefined],
  ['huge', undefined],
])('size > “%s” of the address chooses %s', async (size, chosen) => {
  await renderPage(productPage, { ...lehenga, query: { size } });
  const checked = screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map(({ value }) => value);
  expect(checked).toEqual(chosen ? [chosen] : []);
  expect(screen.queryByText(/is sold out/)).not.toBeInTheDocument();
});

test('stock alert > is requested with an email for a sold-out size', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('radio', { name: 'XS (sold out)' }));
  const form = within(await screen.findByRole('form', { name: 'Email me when XS is back' }));
  await userEvent.click(form.getByRole('button', { name: 'Notify me' }));
  expect(await form.findByText('Please enter your email address')).toBeVisible();
  await userEvent.type(form.getByLabelText('Email'), 'asha@example.com');
  await userEvent.click(form.getByRole('button', { name: 'Notify me' }));
  expect(await screen.findByText('We’ll email asha@example.com when XS is back.')).toBeVisible();
});

test('stock alert > a sold-out product links to similar products and offers an alert for each size', async () => {
  await backend()
    .db.updateTable('product_sizes')
    .set({ stock: 0 })
    .where('product_id', '=', 620104)
    .execute();
  await renderPage(productPage, lehenga);
  expect(screen.getByText('This piece is sold out.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See similar pieces' })).toHaveAttribute(
    'href',
    expect.stringMatching(/#similar$/),
  );
  const form = within(await screen.findByRole('form', { name: 'Email me when it’s back' }));
  await userEvent.selectOptions(form.getByLabelText('Size'), 'L');
  await userEvent.type(form.getByLabelText('Email'), 'asha@example.com');
  await userEvent.click(form.getByRole('button', { name: 'Notify me' }));
  expect(await screen.findByText('We’ll email asha@example.com when L is back.')).toBeVisible();
});

test('add to cart > shows a toast', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  await userEvent.click(addToCart());
  await findToast('Product added to cart');
});

test('add to cart > code 1701 shows the server’s message', async () => {
  await renderPage(productPage, { ...lehenga, query: { size: 'm' } });
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  stubReply('POST /cart/v1/cart', {
    status: 200,
    code: 1701,
    message: 'Only one left, and it is in another cart',
  });
  await userEvent.click(addToCart());
  expect(await screen.findByText('Only one left, and it is in another cart')).toBeInTheDocument();
});

test('add to cart > a size that has sold out meanwhile is marked as sold out and offers a stock alert', async () => {
  await renderPage(productPage, { ...lehenga, query: { size: 'M' } });
  await backend()
    .db.updateTable('product_sizes')
    .set({ stock: 0 })
    .where('product_id', '=', 620104)
    .where('label', '=', 'M')
    .execute();
  await userEvent.click(addToCart());
  expect(await screen.findByText('Size M is sold out')).toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: 'M (sold out)' })).not.toBeChecked();
  expect(await screen.findByRole('form', { name: 'Email me when M is back' })).toBeInTheDocument();
});

test('stock alert > the link of an email opens a size that is sold out again with a new alert form', async () => {
  await renderPage(productPage, { ...lehenga, query: { size: 'XS' } });
  expect(screen.getByRole('radio', { name: 'XS (sold out)' })).not.toBeChecked();
  expect(await screen.findByRole('form', { name: 'Email me when XS is back' })).toBeInTheDocument();
});

test('made to measure > a made-to-order product takes the customer’s measurements and is then not returnable', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await renderPage(productPage, {
    params: { path: (await visitor.services.product.byId(620101)).href.split('/').slice(2) },
    query: { size: 'M' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add your measurements' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Custom made to your measurements' }),
  );
  await userEvent.type(await dialog.findByLabelText('Who is this for?'), 'Asha');
  await userEvent.type(await dialog.findByLabelText(/^Bust/), '36');
  await userEvent.click(dialog.getByRole('button', { name: 'Save measurements' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Done' }));
  expect(screen.getByText(/^Made to Asha’s measurements\./)).toBeVisible();
  expect(
    screen.getAllByText(/Made to your measurements, so it cannot be returned\./)[0],
  ).toBeVisible();
  await userEvent.click(addToCart());
  await waitFor(async () =>
    expect((await visitor.services.cart.summary()).lines).toMatchObject([
      { size: 'M', madeFor: { person: 'Asha' } },
    ]),
  );
});

test('buy now > goes straight to checkout', async () => {
  const { router } = await renderPage(productPage, { ...lehenga, query: { size: 'L' } });
  await userEvent.click(screen.getByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/checkout/address'));
});
