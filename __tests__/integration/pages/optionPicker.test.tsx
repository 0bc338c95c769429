import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NextApiRequest, NextApiResponse } from 'next';
import { sql } from 'kysely';
import toast from 'react-hot-toast';
import addToCartForm from '@/pages/api/cart';
import * as designerPage from '@/pages/designers/[...path]';
import * as productPage from '@/pages/products/[...path]';
import { lehenga } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { findToast } from '@/__tests__/support/shownToasts';

const { backend } = withBackend();
// Toasts outlive a page.
afterEach(() => toast.remove());
const ID = Number(lehenga.params.path[1]);

/** The lehenga in S and M, red and blue: S / Blue is sold out, M / Blue is not made, M / Red is dearer. */
beforeEach(async () => {
  const { db } = backend();
  await db
    .updateTable('products')
    .set({ option_names: ['Size', 'Colour'] })
    .where('id', '=', ID)
    .execute();
  await sql`update product_sizes s set label = n.label, stock = n.stock, withdrawn = n.label is null
    from (select id, row_number() over (order by position) as place from product_sizes
      where product_id = ${ID}) o
      left join (values (1, 'S / Red', 2), (2, 'S / Blue', 0), (3, 'M / Red', 9)) as n (place, label, stock)
        using (place)
    where s.id = o.id and n.label is not null`.execute(db);
  await sql`update product_sizes set withdrawn = true
    where product_id = ${ID} and label not like '% / %'`.execute(db);
  await sql`insert into own_size_prices select s.id, s.product_id, b.bucket, 12000000, 9000000
    from product_sizes s, unnest('{india,usa,row}'::text[]) as b (bucket)
    where s.product_id = ${ID} and s.label = 'M / Red' on conflict do nothing`.execute(db);
});

const group = (name: RegExp) => within(screen.getByRole('radiogroup', { name }));
const size = (name: string) => group(/^Size/).getByRole('radio', { name });
const colour = (name: string) => group(/^Colour/).getByRole('radio', { name });
const header = () => screen.getByRole('heading', { level: 1 }).closest('header');
/** The picker is a part of the page that loads on demand. */
const openProduct = async (query = {}) => {
  const page = await renderPage(productPage, { ...lehenga, query });
  await screen.findByRole('radiogroup', { name: /^Colour/ });
  return page;
};

test('options > each has its group, and the last choice selects the size with its price and stock', async () => {
  await openProduct();
  expect(header()).toHaveTextContent('From');
  await userEvent.click(colour('Red'));
  expect(header()).toHaveTextContent('From');
  expect(location.search).toBe('');
  await userEvent.click(size('M'));
  expect(header()).toHaveTextContent('₹90,000List price ₹1,20,00025% off');
  expect(location.search).toBe('?size=M+%2F+Red');
  await userEvent.click(size('S'));
  expect(header()).not.toHaveTextContent('₹90,000');
  expect(screen.getByText('Only 2 left in size S, colour Red')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  const added = await screen.findByRole('dialog', { name: 'Added to your cart' });
  expect(await within(added).findByText(/Size S, Colour Red/)).toBeVisible();
});

test('options > what is sold out or not made with the other choices says so, and is no dead end', async () => {
  await openProduct({ size: 'M / Red' });
  expect(size('M')).toBeChecked();
  expect(colour('Red')).toBeChecked();
  await userEvent.click(colour('Blue (not available in this combination)'));
  expect(size('M (not available in this combination)')).not.toBeChecked();
  expect(header()).toHaveTextContent('From');
  await userEvent.click(size('S (sold out)'));
  expect(
    screen.getByText('Sold out in size S, colour Blue. Choose another, or ask for an email below.'),
  ).toBeVisible();
  expect(
    await screen.findByRole('heading', { name: 'Email me when S / Blue is back' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  await findToast('Please select a size');
});

test('options > without a choice, the page names what is missing and moves the focus there', async () => {
  await openProduct();
  await userEvent.click(size('S'));
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  const options = screen.getByRole('group', { name: 'Options' });
  await waitFor(() => expect(options).toHaveFocus());
  expect(options).toHaveAccessibleDescription('Please select colour');
});

test('options > the arrow keys move within a group', async () => {
  await openProduct({ size: 'S / Red' });
  act(() => size('S').focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(size('M')).toBeChecked();
  expect(colour('Red')).toBeChecked();
});

test('options > a form without JavaScript adds the size that has all values', async () => {
  const redirect = jest.fn<NextApiResponse, [number, string]>();
  const post = (body: object) =>
    addToCartForm(
      {
        method: 'POST',
        url: '/api/cart',
        headers: { cookie: '' },
        cookies: {},
        socket: { remoteAddress: '127.0.0.1' },
        body: { product_id: String(ID), ...body },
      } as unknown as NextApiRequest,
      { setHeader: jest.fn().mockReturnThis(), redirect } as unknown as NextApiResponse,
    );
  await post({ option1: 'S', option2: 'Red' });
  await post({ option1: 'S' });
  expect(redirect.mock.calls).toEqual([
    [303, '/checkout/cart'],
    [303, expect.stringContaining('refused=no_size')],
  ]);
});

test('options > quick add has the same groups', async () => {
  const { designer_id } = await backend()
    .db.selectFrom('products')
    .select('designer_id')
    .where('id', '=', ID)
    .executeTakeFirstOrThrow();
  await renderPage(designerPage, { params: { path: ['sitarabagh', String(designer_id)] } });
  const [button] = screen.getAllByRole('button', { name: /^Choose a size: Midnight Blue Velvet/ });
  await userEvent.click(button as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a size' }));
  const colours = within(await sheet.findByRole('radiogroup', { name: /^Colour/ }));
  await userEvent.click(colours.getByRole('radio', { name: 'Red' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Add to cart' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('Please select size');
  await userEvent.click(sheet.getByRole('radio', { name: 'M' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Add to cart ₹90,000' }));
  expect(await screen.findByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
});
