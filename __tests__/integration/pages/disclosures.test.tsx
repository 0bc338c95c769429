import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayAfter } from '@/lib/i18n/dates';
import * as productPage from '@/pages/products/[...path]';
import { lehenga } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

withBackend();

test('event date > closed while it is being saved, stays closed and keeps its text', async () => {
  const date = dayAfter(new Date(), 60);
  await renderPage(productPage, lehenga);
  const toggle = () => screen.getByText('Will it arrive before your event?');
  const details = () => toggle().closest('details') as HTMLElement;
  await userEvent.click(toggle());
  expect(details()).toHaveAttribute('open');
  fireEvent.change(within(details()).getByLabelText('Event date'), { target: { value: date } });
  fireEvent.click(within(details()).getByRole('button', { name: 'Check event date' }));
  fireEvent.click(toggle());
  expect(await screen.findByText('Clear date')).toBeInTheDocument();
  expect(details()).not.toHaveAttribute('open');
  expect(within(details()).getByLabelText('Event date')).toHaveValue(date);
});
