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
const isOpenDay = (date: string) => new Date(`${date}T12:00`).getDay() !== 0;
const day = [7, 8].map((days) => dayAfter(new Date(), days)).find(isOpenDay) ?? '';
const time = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' });
/** The first time of the chosen day, below "Choose a time". */
const firstTime = () => time().options[1]?.value ?? '';
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const request = () => screen.getByRole('button', { name: 'Request appointment' });
const tickets = () => backend().db.selectFrom('tickets').selectAll().execute();
const enter = async (label: string | RegExp, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Date'), day);
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: /^Store/ }),
    'Kala Ghoda store, Mumbai',
  );
  await userEvent.selectOptions(time(), firstTime());
  await enter(/^Occasion/, 'My sister’s sangeet');
  await enter('Name', 'Meera');
  await enter(/^Phone/, '+91 98765 43210');
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
  expect(field(/^Product/)).toHaveDisplayValue(new RegExp(`^${POTLI.name}`));
  await userEvent.type(await screen.findByLabelText('Date'), '2020-01-31');
  await userEvent.click(request());
  await waitFor(() =>
    expect(screen.getByLabelText('Date')).toHaveAccessibleDescription(
      'This day has passed. Please choose a later one.',
    ),
  );
  expect(time()).toHaveAccessibleDescription(/^Please choose a time/);
  expect(field(/^Message/)).toBeValid();
  expect(field(/^Phone/)).toHaveAccessibleDescription('With country code, such as +91 98765 43210');
  expect(field(/^Email/)).toHaveAccessibleDescription(
    /^Please enter your email address or phone number/,
  );
  expect(await tickets()).toEqual([]);
});

test('appointment > the hours of stylists are stated once, in the time of the shopper', async () => {
  await renderPage(contactPage, page);
  await screen.findByLabelText('Date');
  expect(time()).toHaveAccessibleDescription(
    /^Our stylists are available \w+ to \w+, [\d:]+ to [\d:]+, your time\.$/,
  );
  const main = within(screen.getByRole('main'));
  expect(main.queryByText(/Customer support hours/)).not.toBeInTheDocument();
  expect(main.queryByRole('heading', { name: 'Quick answers' })).not.toBeInTheDocument();
});

test('appointment > the times are the open hours of the chosen day', async () => {
  await renderPage(contactPage, page);
  const options = () => within(time()).getAllByRole('option');
  const date = await screen.findByLabelText('Date');
  expect(options()).toHaveLength(1);
  await userEvent.type(date, day);
  expect(options().length).toBeGreaterThan(10);
  await userEvent.selectOptions(time(), firstTime());
  const sunday = Array.from({ length: 7 }, (_, days) => dayAfter(new Date(), days + 7)).find(
    (candidate) => !isOpenDay(candidate),
  );
  await userEvent.clear(date);
  await userEvent.type(date, sunday ?? '');
  expect(time()).toHaveValue('');
  await userEvent.click(request());
  await waitFor(() =>
    expect(date).toHaveAccessibleDescription(
      'There are no times on this day. Please choose another.',
    ),
  );
});

test('appointment > is none of the help topics', async () => {
  await renderPage(contactPage, page);
  const topics = within(screen.getByRole('navigation', { name: 'Help topics' }));
  expect(topics.getByRole('link', { name: 'Contact us' })).not.toHaveAttribute('aria-current');
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
  const chosenTime = time().value;
  stubFailure('POST /support/v1/tickets', 503, 'Please try again in a moment.');
  await userEvent.click(request());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  unmount();
  server.resetHandlers();
  await renderPage(contactPage, page);
  await waitFor(() => expect(screen.getByLabelText('Date')).toHaveValue(day));
  expect(chosenTime).toMatch(/^\d\d:00$/);
  expect(time()).toHaveValue(chosenTime);
  expect(field(/^Occasion/)).toHaveValue('My sister’s sangeet');
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
    phone: '+91 98765 43210',
    regarding: expect.stringMatching(/^Kala Ghoda store, Mumbai; Indigo/),
    message: '',
    appointment: {
      moment: new Date(`${day}T${chosenTime}`).toISOString(),
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      occasion: 'My sister’s sangeet',
    },
  });
});
