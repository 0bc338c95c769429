import type { Page } from '@playwright/test';

/** Some sizes of the lehenga are sold out, and it has a film. */
export const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
export const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';
/** Made after the order. */
export const MADE_TO_ORDER = '/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101';

export const chooseSize = (page: Page, size: string) =>
  page.getByRole('radio', { name: size, exact: true }).check({ force: true });
/** The visible one of the two buttons: in the form, or in the bar that replaces it while scrolling. */
export const addToCartButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'Add to cart' })
    .filter({ visible: true })
    .first();
