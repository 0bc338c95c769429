import { accountCalls, profileCalls } from './account';
import { addressCalls } from './address';
import { bootstrapCalls, visitCalls } from './bootstrap';
import { cartCalls } from './cart';
import { checkoutCalls } from './checkout';
import { listingCalls } from './listing';
import { orderCalls } from './orders';
import { productCalls } from './product';
import { wishlistCalls } from './wishlist';

/** State about a person. */
export const main = { ...bootstrapCalls, ...accountCalls, ...profileCalls, ...cartCalls, ...wishlistCalls, ...addressCalls, ...checkoutCalls, ...orderCalls };
export type Main = typeof main;

/** What everybody reads. */
export const gateway = { ...bootstrapCalls, ...visitCalls, ...listingCalls, ...productCalls };
export type Gateway = typeof gateway;
