import { combineSlices, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import { sessionEnded } from './sessionEnded';
import type { addressSlice } from './address/slice';
import { authSlice } from './auth/slice';
import { cartSlice } from './cart/slice';
import type { checkoutSlice } from './checkout/slice';
import type { homeSlice } from './home/slice';
import type { listingSlice } from './listing/slice';
import type { measurementsSlice } from './measurements/slice';
import type { namedListsSlice } from './namedLists/slice';
import { navigationSlice } from './navigation/slice';
import type { offerSlice } from './offer/slice';
import { requestStatusSlice } from './requestStatus/slice';
import type { ordersSlice } from './orders/slice';
import type { personalCarouselsSlice } from './personalCarousels/slice';
import { personalizationSlice } from './personalization/slice';
import type { productSlice } from './product/slice';
import { regionSlice } from './region/slice';
import { sessionSlice } from './session/slice';
import { siteSlice } from './site/slice';
import type { sizeGuideSlice } from './sizeGuide/slice';
import { wishlistSlice } from './wishlist/slice';

/** Injected by a page's chunk (docs/decisions/119-redux-code-splitting.md). */
type LazySlices = WithSlice<typeof addressSlice> &
  WithSlice<typeof checkoutSlice> &
  WithSlice<typeof homeSlice> &
  WithSlice<typeof listingSlice> &
  WithSlice<typeof measurementsSlice> &
  WithSlice<typeof namedListsSlice> &
  WithSlice<typeof offerSlice> &
  WithSlice<typeof ordersSlice> &
  WithSlice<typeof personalCarouselsSlice> &
  WithSlice<typeof productSlice> &
  WithSlice<typeof sizeGuideSlice>;

export const injectableReducer = combineSlices(
  authSlice,
  cartSlice,
  navigationSlice,
  requestStatusSlice,
  personalizationSlice,
  regionSlice,
  sessionSlice,
  siteSlice,
  wishlistSlice,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof injectableReducer>;

/** Slices without personal data, or that clear it themselves; a session end resets all others. */
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
  injectableReducer(
    state && sessionEnded.match(action) ? (publicPart(state) as RootState) : state,
    action,
  );
