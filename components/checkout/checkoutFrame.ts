import { CheckoutFooter } from './CheckoutFooter';
import { CheckoutHeader } from './CheckoutHeader';

export const CHECKOUT_FRAME = { Header: CheckoutHeader, Footer: CheckoutFooter };
