import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as productPage from '@/pages/products/[...path]';
import { potli } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';
import { findToast } from '@/__tests__/support/shownToasts';

withBackend();

const heart = (name: string) =>
  screen.findAllByRole('button', { name: `${name}: ${POTLI.name}` }).then(([first]) => {
    if (!first) throw new Error(`no heart ${name}`);
    return first;
  });

/** Opens the product's page as a customer who saved it in these lists only. */
async function renderSaved(...names: string[]) {
  const visitor = newVisitor();
  await visitor.signUp();
  const { namedLists } = visitor.services;
  for (const name of names) {
    const ids = (await namedLists.create(name)).map(({ id }) => id).slice(-1);
    await namedLists.changeProduct(POTLI.productId, { add: ids, remove: [] });
  }
  await renderPage(productPage, potli);
  return visitor;
}

test('heart > a product that is only in named lists is saved, and the name says where', async () => {
  const visitor = await renderSaved('Wedding', 'Family');
  const saved = await heart('Saved to Wedding, Family');
  expect(saved).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(saved);
  const picker = within(await screen.findByRole('dialog', { name: 'Save to a list' }));
  const family = await picker.findByRole('checkbox', { name: 'Family' });
  expect(family).toBeChecked();
  expect(picker.getByRole('checkbox', { name: 'Wishlist' })).not.toBeChecked();
  await userEvent.click(family);
  await userEvent.click(picker.getByRole('button', { name: 'Save' }));
  expect(await heart('Saved to Wedding')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('dialog')).toBeNull();
  const productsOf = (await visitor.services.namedLists.all()).map(({ productIds }) => productIds);
  expect(productsOf).toEqual([[POTLI.productId], []]);
});

test('heart > one button removes a product from the wishlist and from all lists', async () => {
  const visitor = await renderSaved('Wedding', 'Family');
  await visitor.services.wishlist.add(POTLI.productId);
  await userEvent.click(await heart('Saved to Wedding, Family'));
  const picker = within(await screen.findByRole('dialog', { name: 'Save to a list' }));
  await userEvent.click(await picker.findByRole('button', { name: 'Remove from all lists' }));
  expect(await heart('Wishlist')).toHaveAttribute('aria-pressed', 'false');
  const lists = await visitor.services.namedLists.all();
  expect(lists.map(({ productIds }) => productIds)).toEqual([[], []]);
});

test('heart > a product that is only in the wishlist is removed by one press', async () => {
  const visitor = await renderSaved();
  await userEvent.click(await heart('Wishlist'));
  await waitFor(async () =>
    expect(await heart('Wishlist')).toHaveAttribute('aria-pressed', 'true'),
  );
  await findToast('Product added to wishlist');
  await userEvent.click(await heart('Wishlist'));
  await waitFor(async () => expect(await visitor.services.wishlist.list()).toEqual([]));
  expect(screen.queryByRole('dialog')).toBeNull();
});
