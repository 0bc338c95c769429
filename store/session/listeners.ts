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

/** The browser APIs that the session uses. */
export type BrowserSession = {
  remember(cookie: CookieName, value: string): void;
  recall(cookie: CookieName): string | undefined;
  forget(...cookies: CookieName[]): void;
  /** Notifies other tabs; an undefined value removes the key. */
  sync(key: SyncKey, value: string | undefined): void;
  /** Removes personal data from storage and from the service worker's cache. */
  forgetPerson(): void;
  /** Marks storage as this customer's; another customer's data in it is removed. */
  claimStorage(customerId: number | null): void;
  reload(): void;
  /** Loads the home page of this site. */
  home(): void;
};

// Not inline in their listeners, because TypeScript could not infer the action there.
const countriesSettled = isAnyOf(countriesInit.fulfilled, countriesInit.rejected);
const initFailed = isAnyOf(appInit.rejected, authInit.rejected);
/** Session ends that also remove the trail id from the device. */
const RESETS: SessionEnd[] = ['reset', 'deleted'];
const wishlistChanged = isAnyOf(addToWishlist.fulfilled, removeFromWishlist.fulfilled);

/** Starts a session (countries, identity, visitor data) and handles sign-in and session end. */
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

  // Restarts once: an API that responds to everything with 403 would otherwise be called forever.
  let restarted = false;
  const restart = (dispatch: AppDispatch) => {
    if (restarted) return;
    restarted = true;
    // The session may end while a page renders; dispatching during render is not allowed.
    queueMicrotask(() => void dispatch(countriesInit()));
  };
  const reload = () => browser.reload();
  // A finished reset goes to the home page and loads it anew (specification, section 4).
  const home = () => browser.home();
  const afterSessionEnd: Record<SessionEnd, (dispatch: AppDispatch) => void> = {
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
      afterSessionEnd[reason](dispatch);
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
