import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as addressPage from '@/pages/checkout/address';
import { renderPage } from '@/__tests__/support/renderPage';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

/** Renders the address step for a customer with a cart. */
export async function renderAddressStep(
  prepare: (visitor: ReturnType<typeof newVisitor>) => Promise<unknown> = async () => undefined,
) {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addToCart(POTLI);
  await prepare(visitor);
  return renderPage(addressPage, { path: '/checkout/address' });
}
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));

/** Replaces the value of a field in one input event. */
export async function fill(control: HTMLElement, text: string) {
  await userEvent.clear(control);
  await userEvent.paste(text);
}

/** Types an address in Mumbai. */
export async function fillInAddress() {
  await fill(await screen.findByRole('textbox', { name: 'Full name' }), 'Asha Rao');
  await fill(field(/^Flat, building/), '12 Garden Road');
  await fill(field('PIN code'), '400 001');
  await fill(field('City or town'), 'Mumbai');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'State' }),
    await screen.findByRole('option', { name: 'Maharashtra' }),
  );
  await fill(field('Mobile number'), '+91 98765 43210');
}
