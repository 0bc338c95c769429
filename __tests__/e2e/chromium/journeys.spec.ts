import { randomInt } from 'node:crypto';
import {
  addAndOpenCart,
  chooseCountry,
  deliverTo,
  main,
  openCheckout,
  payByCard,
  signUp,
} from './support/checkout';
import { MADE_TO_ORDER, POTLI } from './support/productPage';
import { expect, test } from './support/test';

test.describe('journeys by taps', { tag: '@phone' }, () => {
  test.slow();

  test('a shopper in London changes the country midway', async ({ page }) => {
    await page.goto(`/en-gb${POTLI}`);
    await addAndOpenCart(page);
    await chooseCountry(page, 'United Kingdom', 'United Arab Emirates');
    await expect(page).toHaveURL('/en-ae/checkout/cart');
    await expect(
      main(page)
        .getByText(/^Total\s?AED/)
        .last(),
    ).toBeVisible();
    await chooseCountry(page, 'United Arab Emirates', 'United Kingdom');
    await expect(
      main(page)
        .getByText(/^Total\s?£67/)
        .last(),
    ).toBeVisible();
    await openCheckout(page);
    await signUp(page, main(page).getByRole('button', { name: 'Create an account' }));
    await deliverTo(page, {
      'Full name': 'Emma Clarke',
      'Street address': '12 Baker Street',
      'Town or city': 'London',
      Postcode: 'NW1 6XE',
      'Mobile number': `7400${randomInt(100_000, 999_999)}`,
    });
    await expect(
      main(page)
        .getByText(/Duties and taxes included, nothing more to pay on delivery/)
        .first(),
    ).toBeVisible();
    await payByCard(page, '£67');
    await expect(page).toHaveURL(/\/en-gb\/checkout\/status/);
    await expect(main(page).getByRole('heading', { name: 'Thank you, Emma' })).toBeVisible();
  });

  test('a guest keeps cart and wishlist when signing in', async ({ page }) => {
    await page.goto(POTLI);
    await main(page)
      .getByRole('button', { name: /^Wishlist:/ })
      .first()
      .tap();
    await addAndOpenCart(page);
    await page.goto('/user/my-orders');
    await signUp(page, main(page).getByRole('button', { name: 'Create an account' }));
    for (const path of ['/checkout/cart', '/user/wishlist']) {
      await page.goto(path);
      await expect(
        main(page)
          .getByRole('link', { name: /Potli Bag/ })
          .first(),
      ).toBeVisible();
    }
  });

  test('a shopper asks a stylist about a piece', async ({ page }) => {
    await page.goto(MADE_TO_ORDER);
    await main(page).getByRole('link', { name: 'Send a message' }).tap();
    await expect(page).toHaveURL(/\/help\/contact/);
    await expect(main(page).getByLabel(/^Product/)).toHaveValue(/Lehenga/);
    await main(page)
      .getByLabel(/^Message/)
      .fill('Which jewellery goes with it?');
    await main(page).getByLabel(/^Name/).fill('Asha Rao');
    await main(page)
      .getByLabel(/^Email/)
      .fill(`stylist-${crypto.randomUUID()}@example.com`);
    await main(page).getByRole('button', { name: 'Send message' }).tap();
    await expect(main(page).getByText(/^Your ticket number is /)).toBeVisible();
  });
});
