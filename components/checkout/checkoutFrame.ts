import { CheckoutFooter } from './CheckoutFooter';
import { CheckoutHeader } from './CheckoutHeader';

/** Header and footer of the steps after the cart, also while they ask for sign-in. */
export const CHECKOUT_FRAME = { Header: CheckoutHeader, Footer: CheckoutFooter };
