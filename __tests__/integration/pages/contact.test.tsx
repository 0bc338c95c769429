import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cartPage from '@/pages/checkout/cart';
import * as contactPage from '@/pages/help/contact';
import * as productPage from '@/pages/products/[...path]';
import { renderPage } from '@/__tests__/support/renderPage';
import { server, stubFailure, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor, POTLI } from '@/__tests__/support/visitor';

process.env.SUPPORT_EMAIL = 'care@example.com';
process.env.SUPPORT_PHONE = '+91 22 1111 2222';
const { backend } = withBackend({ SUPPORT_EMAIL: 'care@example.com' });

const PATH = '/help/contact';
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const topic = () => screen.getByRole('combobox', { name: 'Topic' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const tickets = () => backend().db.selectFrom('tickets').selectAll().execute();
const enter = async (name: string | RegExp, text: string) => {
  await userEvent.click(field(name));
  await userEvent.paste(text);
};
async function fillIn() {
  await userEvent.selectOptions(topic(), 'A return, exchange or refund');
  await enter(/^Order number/, '700001');
  await enter('Message', 'The blouse is too large for me.');
  await enter('Name', 'Meera');
  await enter('Email', 'meera@example.com');
}

test('contact > a guest writes to customer support and gets a ticket number and an answer time', async () => {
  await renderPage(contactPage, { path: PATH });
  expect(screen.getByText(/reply by email within 24 hours on working days/)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: '+91 22 1111 2222' })).toHaveAttribute(
    'href',
    'tel:+912211112222',
  );
  expect(main.getByRole('link', { name: 'care@example.com' })).toBeVisible();
  expect(main.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
  await fillIn();
  await send();
  expect(
    await screen.findByRole('heading', { name: 'Thank you. We’ve received your message.' }),
  ).toHaveFocus();
  const [ticket] = await tickets();
  expect(screen.getByText(String(ticket?.id))).toBeVisible();
  expect(ticket).toMatchObject({
    topic: 'return',
    order_id: 700_001,
    name: 'Meera',
    email: 'meera@example.com',
    message: 'The blouse is too large for me.',
  });
});

test('contact > errors are shown beside their fields and nothing is sent', async () => {
  await renderPage(contactPage, { path: PATH });
  await send();
  await waitFor(() => expect(topic()).toHaveAccessibleDescription('Please choose a topic'));
  expect(field('Message')).toHaveAccessibleDescription(
    'Please write your message, at least ten characters',
  );
  expect(field('Email')).toHaveAccessibleDescription(/Please enter your email address/);
  expect(await tickets()).toEqual([]);
});

test('contact > typed text survives a failure and a reload, and then sends one ticket', async () => {
  const { unmount } = await renderPage(contactPage, { path: PATH });
  await fillIn();
  stubFailure('POST /support/v1/tickets', 503, 'Please try again in a moment.');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  expect(field('Message')).toHaveValue('The blouse is too large for me.');
  unmount();
  server.resetHandlers();
  await renderPage(contactPage, { path: PATH });
  await waitFor(() => expect(field('Message')).toHaveValue('The blouse is too large for me.'));
  expect(topic()).toHaveDisplayValue('A return, exchange or refund');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByRole('heading', { name: 'Thank you. We’ve received your message.' });
  expect(await tickets()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(field('Message')).toHaveValue('');
});

test('contact > a customer finds name and email filled in', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addAddress();
  await renderPage(contactPage, { path: PATH });
  await waitFor(() => expect(field('Email')).toHaveValue(CREDENTIALS.email));
});

test('contact > the product page leads to a message about the product', async () => {
  const lehenga = {
    params: { path: ['zariphool-indigo-gota-patti-potli-bag', String(POTLI.productId)] },
    path: `/products/zariphool-indigo-gota-patti-potli-bag/${POTLI.productId}`,
  };
  const { unmount } = await renderPage(productPage, lehenga);
  const [link] = screen.getAllByRole('link', { name: 'Send a message' });
  expect(link).toHaveAttribute('href', `${PATH}?product=${POTLI.productId}`);
  unmount();
  await renderPage(contactPage, { path: PATH, query: { product: String(POTLI.productId) } });
  expect(topic()).toHaveDisplayValue('A product');
  expect(field(/^Product/)).toHaveDisplayValue(new RegExp(`^${POTLI.name} by Zariphool`));
});

test('contact > the cart leads to a message about its items', async () => {
  await newVisitor().addToCart(POTLI);
  const { unmount } = await renderPage(cartPage, { path: '/checkout/cart' });
  expect(screen.getByRole('link', { name: 'Ask a stylist' })).toHaveAttribute(
    'href',
    `${PATH}?topic=cart`,
  );
  unmount();
  await renderPage(contactPage, { path: PATH, query: { topic: 'cart' } });
  expect(topic()).toHaveDisplayValue('My cart or checkout');
  await waitFor(() => expect(field(/^Product/)).toHaveDisplayValue(new RegExp(POTLI.name)));
});

test('contact > a picture that is too large is refused beside its field', async () => {
  await renderPage(contactPage, { path: PATH });
  const picture = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'blouse.jpg', {
    type: 'image/jpeg',
  });
  await userEvent.upload(screen.getByLabelText(/^Add a photo/), picture);
  expect(
    await screen.findByText('This picture is larger than 8 MB. Please choose a smaller one.'),
  ).toBeVisible();
});

test('contact > an unknown product or topic leaves the form empty', async () => {
  await renderPage(contactPage, { path: PATH, query: { product: '99999', topic: 'no-such' } });
  expect(topic()).toHaveDisplayValue('Choose a topic');
});
