import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayAfter } from '@/lib/i18n/dates';
import * as cartPage from '@/pages/checkout/cart';
import * as productPage from '@/pages/products/[...path]';
import { lehenga } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

withBackend();

async function renderCart() {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addToCart(POTLI);
  await renderPage(cartPage);
}

const SAVED_DISCLOSURES = [
  {
    name: 'gift message',
    render: renderCart,
    summary: 'Add a gift message',
    label: 'Gift message (printed on a card)',
    value: 'With love',
    save: 'Save message',
    saved: 'Message saved',
  },
  {
    name: 'event date',
    render: () => renderPage(productPage, lehenga),
    summary: 'Will it arrive before your event?',
    label: 'Event date',
    value: dayAfter(new Date(), 60),
    save: 'Check event date',
    saved: 'Clear date',
  },
];

test.each(SAVED_DISCLOSURES)(
  '$name > closed while it is being saved, stays closed and keeps its text',
  async ({ render, summary, label, value, save, saved }) => {
    await render();
    const toggle = () => screen.getByText(summary);
    const details = () => toggle().closest('details') as HTMLElement;
    await userEvent.click(toggle());
    expect(details()).toHaveAttribute('open');
    fireEvent.change(within(details()).getByLabelText(label), { target: { value } });
    fireEvent.click(within(details()).getByRole('button', { name: save }));
    fireEvent.click(toggle());
    expect(await screen.findByText(saved)).toBeInTheDocument();
    expect(details()).not.toHaveAttribute('open');
    expect(within(details()).getByLabelText(label)).toHaveValue(value);
  },
);
