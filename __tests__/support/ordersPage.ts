import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newVisitor } from '@/__tests__/support/visitor';

/** The main region of the page. */
export const main = () => within(screen.getByRole('main'));

/** The page of an order, as an argument of `renderPage`. */
export const orderAt = (id: number) => ({
  path: `/user/my-orders/status?order_id=${id}`,
  query: { order_id: String(id) },
});

export const press = (name: string | RegExp) =>
  userEvent.click(main().getByRole('button', { name }));
export const inDialog = (name: string) => within(screen.getByRole('dialog', { name }));

/** A customer with an address, who can place orders paid on delivery. */
export async function signInShopper() {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addAddress();
  return {
    ...visitor,
    async order(...products: { productId: number }[]) {
      for (const product of products) await visitor.addToCart(product);
      return (
        await visitor.services.checkout.place({
          method: 'cod',
          idempotencyKey: crypto.randomUUID(),
        })
      ).orderId;
    },
  };
}
