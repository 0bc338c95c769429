import { isAnyOf } from '@reduxjs/toolkit';
import { COOKIE } from '@/lib/http/cookies';
import { SIGNED_OUT, SYNC_KEYS, type SyncKey } from '@/lib/browser/tabSync';
import { cartChanged, cartFromPayload } from '@/store/cart/matchers';
import type { AppDispatch } from '@/store/makeStore';
import { pageDataRefused } from '@/store/pageData';
import { type SessionEnd, sessionEnded } from '@/store/sessionEnded';
import {
  authInit,
  forcedLogout,
  isSignedIn,
  logoutNoticed,
  selectCustomer,
} from '@/store/auth/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import { loadPersonalization } from '@/store/personalization/slice';
import { countriesInit } from '@/store/region/slice';
import { appInit, visitStarted } from '@/store/visit/slice';
import { addToWishlist, removeFromWishlist } from '@/store/wishlist/slice';
import { type Listener, listen } from '@/store/listeners/listen';

type CookieName = (typeof COOKIE)[keyof typeof COOKIE];

/** What the session does to the browser around the store. */
export type BrowserSession = {
  remember(cookie: CookieName, value: string): void;
  recall(cookie: CookieName): string | undefined;
  forget(...cookies: CookieName[]): void;
  /** Tells the other tabs; an undefined value takes the key away. */
  sync(key: SyncKey, value: string | undefined): void;
  /** Removes what storage and the service worker keep for a person. */
  forgetPerson(): void;
  /** Says whose storage this is now; what another customer left in it is removed. */
  claimStorage(customerId: number | null): void;
  reload(): void;
  /** To the home page of this site, loaded anew. */
  home(): void;
};

// Matchers stand apart from their listeners: written inline, TypeScript cannot infer the action.
const countriesSettled = isAnyOf(countriesInit.fulfilled, countriesInit.rejected);
const initFailed = isAnyOf(appInit.rejected, authInit.rejected);
/** Ends after which the device is to know nobody at all. */
const RESETS: SessionEnd[] = ['reset', 'deleted'];
const wishlistChanged = isAnyOf(addToWishlist.fulfilled, removeFromWishlist.fulfilled);

/** The session's life: countries, then who this is, then what belongs to them; signing in and out; and its end by force. */
export function sessionListeners(browser: BrowserSession): Listener[] {
  const noticeForcedLogout = (dispatch: AppDispatch) => {
    if (!browser.recall(COOKIE.forcedLogout)) return;
    browser.forget(COOKIE.forcedLogout);
    dispatch(logoutNoticed());
  };

  const forgetCustomer = (reason: SessionEnd) => {
    browser.forget(COOKIE.customer, COOKIE.username, COOKIE.googleState, COOKIE.email);
    if (RESETS.includes(reason)) browser.forget(COOKIE.trail);
    [SYNC_KEYS.cart, SYNC_KEYS.wishlist].forEach((key) => browser.sync(key, undefined));
    browser.sync(SYNC_KEYS.user, SIGNED_OUT);
  };

  // A session that is refused again and again is looked for anew only once: an API that answers 403 to everything would be called for ever.
  let restarted = false;
  const restart = (dispatch: AppDispatch) => {
    if (restarted) return;
    restarted = true;
    queueMicrotask(() => void dispatch(countriesInit())); // a page that is being rendered may have ended the session
  };
  const reload = () => browser.reload();
  // A finished reset goes to the home page and loads it anew (specification, section 4).
  const home = () => browser.home();
  const afterwards: Record<SessionEnd, (dispatch: AppDispatch) => void> = {
    signedOut: reload,
    elsewhere: reload,
    reset: home,
    deleted: home,
    forced: restart,
    replaced: restart,
  };

  return [
    listen(visitStarted, (_, { dispatch }) => {
      noticeForcedLogout(dispatch);
      void dispatch(countriesInit());
    }),

    listen(countriesSettled, (_, { dispatch, getState }) => {
      if (selectStatus(getState(), authInit) === 'idle') void dispatch(authInit());
    }),

    listen(authInit.fulfilled, ({ payload }, { dispatch, getState }) => {
      browser.claimStorage(selectCustomer(getState())?.id ?? null);
      void dispatch(appInit());
      if (selectStatus(getState(), loadPersonalization) === 'idle')
        void dispatch(loadPersonalization(payload.customer?.id ?? payload.trailId));
    }),

    listen(initFailed, () =>
      Object.values(SYNC_KEYS).forEach((key) => browser.sync(key, undefined)),
    ),

    listen(isSignedIn, ({ payload: customer }, { dispatch }) => {
      restarted = false;
      browser.claimStorage(customer.id);
      browser.sync(SYNC_KEYS.user, String(customer.id));
      void dispatch(appInit());
    }),

    listen(sessionEnded, ({ payload: { reason } }, { dispatch }) => {
      browser.forgetPerson();
      if (reason !== 'elsewhere' && reason !== 'replaced') forgetCustomer(reason);
      afterwards[reason](dispatch);
    }),

    listen(pageDataRefused, () => browser.reload()),

    listen(forcedLogout, (_, { dispatch }) => {
      browser.forget(COOKIE.customer);
      browser.remember(COOKIE.forcedLogout, '1');
      noticeForcedLogout(dispatch);
    }),

    listen(cartChanged, (action) =>
      browser.sync(SYNC_KEYS.cart, `${cartFromPayload(action).items} ${Date.now()}`),
    ),
    listen(wishlistChanged, () => browser.sync(SYNC_KEYS.wishlist, String(Date.now()))),
  ];
}
