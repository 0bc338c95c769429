import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cartPage from '@/pages/checkout/cart';
import { loadPage, renderPage } from '../support/renderPage';
import { answer, withBackend } from '../support/server';
import { newVisitor, POTLI, SAREE } from '../support/visitor';

const { backend } = withBackend();

const main = () => within(screen.getByRole('main'));
const total = () => main().getByRole('region', { name: 'Summary' });
const quantity = () => main().getByRole('textbox', { name: /^Quantity of/ });

test('an empty bag says so, and where to begin', async () => {
  await renderPage(cartPage);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your bag is empty');
  expect(main().getByRole('link', { name: 'Shop women' })).toHaveAttribute('href', '/collection/women');
});

test('a bag belongs to one visitor: nothing may keep the page', async () => {
  const { headers } = await loadPage(cartPage);
  expect(headers['Cache-Control']).toBe('private, no-store');
});

test('the bag says what is in it, when it arrives and what it comes to', async () => {
  const visitor = newVisitor();
  await visitor.putIntoBag(POTLI);
  await visitor.putIntoBag(SAREE);
  await renderPage(cartPage);
  expect(main().getByRole('link', { name: POTLI.name })).toHaveAttribute('href', expect.stringMatching(/620372$/));
  expect(main().getAllByText(/^Arrives by [A-Z][a-z]+, \d+ [A-Z][a-z]+$/)).toHaveLength(2);
  expect(total()).toHaveTextContent('2 pieces₹25,800');
  expect(total()).toHaveTextContent('Total₹25,800');
  expect(total()).toHaveTextContent('Inclusive of all taxes.');
});

test('a quantity is changed by a step or typed, and the total follows', async () => {
  await newVisitor().putIntoBag(POTLI);
  await renderPage(cartPage);
  await userEvent.click(screen.getByRole('button', { name: /^One more of/ }));
  expect(await within(total()).findAllByText('₹8,600')).toHaveLength(2);
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '3{Enter}');
  expect(await within(total()).findAllByText('₹12,900')).toHaveLength(2);
});

test('a quantity the server refuses goes back to what it was, with the words', async () => {
  await newVisitor().putIntoBag(POTLI);
  await renderPage(cartPage);
  answer('PUT /cart/v1/quantity', { status: 200, code: 1701, message: 'Only 1 left in size Free Size' });
  await userEvent.click(screen.getByRole('button', { name: /^One more of/ }));
  expect(await screen.findByText('Only 1 left in size Free Size')).toBeInTheDocument();
  expect(quantity()).toHaveValue('1');
});

test('a removed piece can be put back', async () => {
  await newVisitor().putIntoBag(POTLI);
  await renderPage(cartPage);
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(screen.getByText('Your bag is empty')).toBeVisible();
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  expect(await main().findByRole('link', { name: POTLI.name })).toBeVisible();
});

test('a piece that ran short says so in its place, bars the way to checkout, and is mended with one click', async () => {
  const visitor = newVisitor();
  await visitor.putIntoBag(POTLI, 2);
  const sizeId = await visitor.sizeOf(POTLI.productId);
  await backend().db.updateTable('product_sizes').set({ stock: 1 }).where('id', '=', sizeId).execute();
  await renderPage(cartPage);
  expect(main().queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change the quantity to 1' }));
  expect((await main().findAllByRole('link', { name: 'Checkout' }))[0]).toHaveAttribute('href', '/checkout/address');
});

test('a sold-out piece cannot be ordered, only removed', async () => {
  const visitor = newVisitor();
  await visitor.putIntoBag(POTLI);
  const sizeId = await visitor.sizeOf(POTLI.productId);
  await backend().db.updateTable('product_sizes').set({ stock: 0 }).where('id', '=', sizeId).execute();
  await renderPage(cartPage);
  expect(screen.getByText('Free Size has sold out since you chose it. Please remove it to go on.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Quantity of/ })).not.toBeInTheDocument();
});
