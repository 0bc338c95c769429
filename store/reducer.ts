import { combineSlices, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import { sessionEnded } from './sessionEnded';
import type { addressSlice } from './slices/address';
import { authSlice } from './slices/auth';
import { cartSlice } from './slices/cart';
import type { checkoutSlice } from './slices/checkout';
import type { homeSlice } from './slices/home';
import type { listingSlice } from './slices/listing';
import type { measurementsSlice } from './slices/measurements';
import { navigationSlice } from './slices/navigation';
import type { offerSlice } from './slices/offer';
import { operationsSlice } from './slices/operations';
import type { ordersSlice } from './slices/orders';
import type { personalRailsSlice } from './slices/personalRails';
import { personalizationSlice } from './slices/personalization';
import type { productSlice } from './slices/product';
import { regionSlice } from './slices/region';
import { sessionSlice } from './slices/session';
import { siteSlice } from './slices/site';
import type { sizeGuideSlice } from './slices/sizeGuide';
import { wishlistSlice } from './slices/wishlist';

/** Slices that only some pages need. They come with those pages, whose code is there before what they bring is taken (docs/decisions/119-redux-code-splitting.md). */
type Later = WithSlice<typeof addressSlice> &
  WithSlice<typeof checkoutSlice> &
  WithSlice<typeof homeSlice> &
  WithSlice<typeof listingSlice> &
  WithSlice<typeof measurementsSlice> &
  WithSlice<typeof offerSlice> &
  WithSlice<typeof ordersSlice> &
  WithSlice<typeof personalRailsSlice> &
  WithSlice<typeof productSlice> &
  WithSlice<typeof sizeGuideSlice>;

export const reducer = combineSlices(
  authSlice,
  cartSlice,
  navigationSlice,
  operationsSlice,
  personalizationSlice,
  regionSlice,
  sessionSlice,
  siteSlice,
  wishlistSlice,
).withLazyLoadedSlices<Later>();

export type RootState = ReturnType<typeof reducer>;

/** Slices that hold nothing of a person, or clear it themselves. Every other slice starts anew when a session ends, also one that is added later. */
const PUBLIC_SLICES = [
  'home',
  'listing',
  'navigation',
  'offer',
  'product',
  'region',
  'session',
  'site',
  'sizeGuide',
] as const satisfies (keyof RootState)[];

const publicPart = (state: RootState): Partial<RootState> =>
  Object.fromEntries(
    PUBLIC_SLICES.filter((name) => name in state).map((name) => [name, state[name]]),
  );

export const rootReducer = (state: RootState | undefined, action: UnknownAction): RootState =>
  reducer(state && sessionEnded.match(action) ? (publicPart(state) as RootState) : state, action);
