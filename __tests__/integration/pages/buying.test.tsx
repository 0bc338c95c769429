import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import toast from 'react-hot-toast';
import * as productPage from '@/pages/products/[...path]';
import { lehenga } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { callApi, server, stubReply, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor } from '@/__tests__/support/visitor';
import { findToast } from '@/__tests__/support/shownToasts';

const { backend } = withBackend();
// Toasts outlive a page.
afterEach(() => toast.remove());

/** Holds the identity of the visitor back until the returned function is called. */
function holdIdentity() {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.get('http://localhost/api/*/web-bootstrap', async ({ request }) => {
      await released;
      return callApi(request);
    }),
  );
  return () => release();
}

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

test('size > a sold-out size cannot be chosen, and one message says so', async () => {
  await renderPage(productPage, lehenga);
  const hint = screen.getByText(/^Choose a sold-out size/);
  await userEvent.click(screen.getByRole('radio', { name: 'XS (sold out)' }));
  expect(
    screen.getByText('XS is sold out. Choose another size, or ask for an email below.'),
  ).toBeVisible();
  expect(screen.getByRole('radio', { name: 'XS (sold out)' })).not.toBeChecked();
  expect(hint).not.toBeInTheDocument();
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
  expect(screen.queryByText(/^(Ready to ship\.|Add to cart$)/)).not.toBeInTheDocument();
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

test('stock alert > the email of a customer is filled in, also when the identity arrives later', async () => {
  await newVisitor().signUp();
  const releaseIdentity = holdIdentity();
  await renderPage(productPage, { ...lehenga, query: { size: 'XS' } });
  const form = within(await screen.findByRole('form', { name: 'Email me when XS is back' }));
  expect(form.getByLabelText('Email')).toHaveValue('');
  releaseIdentity();
  await waitFor(() => expect(form.getByLabelText('Email')).toHaveValue(CREDENTIALS.email));
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
  const dialog = within(await screen.findByRole('dialog', { name: 'Made to your measurements' }));
  await userEvent.type(await dialog.findByLabelText('Name'), 'Asha');
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

describe('made to measure > the measurements dialog', () => {
  const openPage = async () => {
    const { href } = await newVisitor().services.product.byId(620101);
    await renderPage(productPage, { params: { path: href.split('/').slice(2) } });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to add your measurements' }));
  };
  const expectMeasurements = async () => {
    expect(await screen.findByRole('dialog', { name: 'Made to your measurements' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByRole('dialog').map((dialog) => dialog.id)).toHaveLength(1),
    );
  };

  test('opens for a customer whose identity arrives after the tap', async () => {
    await newVisitor().signUp();
    const releaseIdentity = holdIdentity();
    await openPage();
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
    releaseIdentity();
    await expectMeasurements();
  });

  const signUp = async () => {
    const signIn = within(await screen.findByRole('dialog', { name: 'Sign in' }));
    await userEvent.click(await signIn.findByRole('button', { name: 'Create an account' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create an account' }));
    await userEvent.type(await form.findByLabelText('Email'), CREDENTIALS.email);
    await userEvent.type(form.getByLabelText('Choose a password'), CREDENTIALS.password);
    await userEvent.click(form.getByRole('button', { name: 'Create account' }));
  };

  test('opens after a sign-in from its button', async () => {
    await openPage();
    await signUp();
    await expectMeasurements();
  });

  test('stays closed when that sign-in was closed, and another one followed', async () => {
    await openPage();
    const signIn = within(await screen.findByRole('dialog', { name: 'Sign in' }));
    await userEvent.click(signIn.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to view coupons' }));
    await signUp();
    expect(await screen.findByRole('button', { name: 'Add your measurements' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('buy now > goes straight to checkout', async () => {
  const { router } = await renderPage(productPage, { ...lehenga, query: { size: 'L' } });
  await userEvent.click(screen.getByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/checkout/address'));
});
