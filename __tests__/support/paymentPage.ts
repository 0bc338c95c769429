import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

/** A customer with a cart and an address. */
export async function prepareCheckout(quantity = 1) {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addToCart(POTLI, quantity);
  await visitor.addAddress();
  return visitor;
}

/** The main region of the page. */
export const main = () => within(screen.getByRole('main'));
export const methods = () => main().getByRole('group', { name: 'How would you like to pay?' });

export const chooseCash = () =>
  userEvent.click(within(methods()).getByRole('radio', { name: /Cash on delivery/ }));
