import { createAction } from '@reduxjs/toolkit';
import type { Cart } from '@/lib/model/cart';
import type { ProductSummary } from '@/lib/model/product';
import { createCartReadThunk } from '@/store/cart/createCartThunk';

/** The page is hydrated in a browser: the session may start. */
export const visitStarted = createAction('visit/started');
/** A call was about to be sent without a trail id. */
export const trailMissing = createAction('visit/trailMissing');
/** An API responded with 4xx or 5xx. */
export const apiFailed = createAction<{ status: number; url: string }>('visit/apiFailed');

type VisitorData = { cart: Cart; wishlist: ProductSummary[]; followed: number[] };

/** App init: loads a visitor's data after hydration, because the HTML is the same for everybody. */
export const appInit = createCartReadThunk<VisitorData>(
  'visit/appInit',
  async ({ cart, wishlist, follow }) => {
    const [visitorCart, products, followed] = await Promise.all([
      cart.summary(),
      wishlist.list(),
      follow.list(),
    ]);
    return { cart: visitorCart, wishlist: products, followed };
  },
);
