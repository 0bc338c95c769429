import { createAction } from '@reduxjs/toolkit';
import type { Cart } from '@/lib/model/cart';
import type { ProductSummary } from '@/lib/model/product';
import type { AppDispatch } from '@/store/makeStore';
import { createThunk } from '@/store/createThunk';
import { authInit } from '@/store/auth/slice';

/** The page is alive in a browser: the session may start. */
export const visitStarted = createAction('visit/started');
/** A call was about to go out without a trail id. */
export const trailMissing = createAction('visit/trailMissing');
/** Brings a trail id for a call that is waiting for one, after saying that it was missing. */
export const restoreTrail = () => async (dispatch: AppDispatch) => {
  dispatch(trailMissing());
  await dispatch(authInit());
};
/** An API answered with a 4xx or 5xx. */
export const apiFailed = createAction<{ status: number; url: string }>('visit/apiFailed');

type Belongings = { cart: Cart; wishlist: ProductSummary[]; followed: number[] };

/** App init: what belongs to this visitor, brought after hydration because the HTML belongs to everybody. */
export const appInit = createThunk<Belongings>(
  'visit/appInit',
  async ({ cart, wishlist, follow }) => {
    const [bag, hearts, followed] = await Promise.all([
      cart.summary(),
      wishlist.list(),
      follow.list(),
    ]);
    return { cart: bag, wishlist: hearts, followed };
  },
);
