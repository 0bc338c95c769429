import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as contactPage from '@/pages/help/contact';
import * as productPage from '@/pages/products/[...path]';
import { dayAfter } from '@/lib/i18n/dates';
import { potli } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { server, stubFailure, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend({ SUPPORT_EMAIL: 'care@example.com' });

const PATH = '/help/contact';
const page = { path: PATH, query: { topic: 'appointment', product: String(POTLI.productId) } };
const day = dayAfter(new Date(), 7);
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const request = () => screen.getByRole('button', { name: 'Request appointment' });
const tickets = () => backend().db.selectFrom('tickets').selectAll().execute();
const enter = async (label: string | RegExp, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Date'), day);
  await userEvent.type(screen.getByLabelText('Time'), '18:30');
  await enter(/^Occasion/, 'My sister’s sangeet');
  await enter('Message', 'I look for a lehenga in ivory.');
  await enter('Name', 'Meera');
  await enter(/^Phone/, '+44 20 7946 0123');
}

test('appointment > the product page leads to a request about the product', async () => {
  await renderPage(productPage, potli);
  expect(screen.getAllByRole('link', { name: 'Book a styling appointment' })[0]).toHaveAttribute(
    'href',
    `${PATH}?topic=appointment&product=${POTLI.productId}`,
  );
});

test('appointment > errors are shown beside their fields', async () => {
  await renderPage(contactPage, page);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Book a styling appointment' }),
  ).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Topic' })).not.toBeInTheDocument();
  expect(field(/^Product or items/)).toHaveDisplayValue(new RegExp(`^${POTLI.name}`));
  await userEvent.type(await screen.findByLabelText('Date'), '2020-01-31');
  await userEvent.type(screen.getByLabelText('Time'), '10:00');
  await userEvent.click(request());
  await waitFor(() =>
    expect(screen.getByLabelText('Date')).toHaveAccessibleDescription(
      'This time has passed. Please choose a later one.',
    ),
  );
  expect(field(/^Email/)).toHaveAccessibleDescription(
    /Please enter your email address or phone number$/,
  );
  expect(await tickets()).toEqual([]);
});

test('appointment > the hours of stylists are stated once, in the time of the shopper', async () => {
  await renderPage(contactPage, page);
  expect(await screen.findByLabelText('Time')).toHaveAccessibleDescription(
    /^Our stylists are available \w+ to \w+, [\d:]+ to [\d:]+, your time\.$/,
  );
  const main = within(screen.getByRole('main'));
  expect(main.queryByText(/Customer support hours/)).not.toBeInTheDocument();
  expect(main.queryByRole('heading', { name: 'Quick answers' })).not.toBeInTheDocument();
});

test('appointment > the name of a signed-in customer is that of the address book', async () => {
  const { services, addAddress } = newVisitor();
  await services.account.signUp(CREDENTIALS);
  await addAddress({ name: 'Asha Rao' });
  await renderPage(contactPage, page);
  await waitFor(() => expect(field('Name')).toHaveValue('Asha Rao'));
});

test('appointment > typed text survives a failure and a reload, and then sends one request', async () => {
  const { unmount } = await renderPage(contactPage, page);
  await fillIn();
  stubFailure('POST /support/v1/tickets', 503, 'Please try again in a moment.');
  await userEvent.click(request());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  unmount();
  server.resetHandlers();
  await renderPage(contactPage, page);
  await waitFor(() => expect(field('Message')).toHaveValue('I look for a lehenga in ivory.'));
  expect(await screen.findByLabelText('Date')).toHaveValue(day);
  expect(screen.getByLabelText('Time')).toHaveValue('18:30');
  await userEvent.dblClick(request());
  expect(
    await screen.findByRole('heading', { name: 'Thank you. We’ve received your request.' }),
  ).toHaveFocus();
  const [ticket, ...others] = await tickets();
  expect(others).toEqual([]);
  expect(screen.getByText(String(ticket?.id))).toBeVisible();
  expect(ticket).toMatchObject({
    topic: 'appointment',
    email: '',
    phone: '+44 20 7946 0123',
    appointment: {
      moment: new Date(`${day}T18:30`).toISOString(),
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      occasion: 'My sister’s sangeet',
    },
  });
});
