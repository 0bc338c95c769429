import { isAnyOf } from '@reduxjs/toolkit';
import { markUsed } from '@/lib/browser/onIntent';
import { COOKIE } from '@/lib/http/cookies';
import { isCrawler } from '@/lib/http/crawlers';
import { SIGNED_OUT, SYNC_KEYS, type SyncKey } from '@/lib/browser/tabSync';
import { cartChanged, cartFromPayload } from '@/store/cart/matchers';
import type { AppDispatch } from '@/store/makeStore';
import { navigationLoaded, selectNavigation } from '@/store/navigation/slice';
import { loadNavigation } from '@/store/navigation/thunks';
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
import type { StartListening } from '@/store/listeners/index';

type CookieName = (typeof COOKIE)[keyof typeof COOKIE];

export type BrowserSession = {
  setCookie(cookie: CookieName, value: string): void;
  getCookie(cookie: CookieName): string | undefined;
  removeCookies(...cookies: CookieName[]): void;
  /** Notifies other tabs; an undefined value removes the key. */
  setSyncKey(key: SyncKey, value: string | undefined): void;
  /** Removes personal data from storage and from the service worker's cache. */
  clearPersonalData(): void;
  /** Marks storage as this customer's; another customer's data in it is removed. */
  claimStorage(customerId: number | null): void;
  reload(): void;
  openHome(): void;
};

/** Session ends that also remove the trail id from the device. */
const RESETS: SessionEnd[] = ['reset', 'deleted'];

function removeCustomerCookies(browser: BrowserSession, reason: SessionEnd) {
  browser.removeCookies(COOKIE.customer, COOKIE.username, COOKIE.googleState, COOKIE.email);
  if (RESETS.includes(reason)) browser.removeCookies(COOKIE.trail);
  [SYNC_KEYS.cart, SYNC_KEYS.wishlist].forEach((key) => browser.setSyncKey(key, undefined));
  browser.setSyncKey(SYNC_KEYS.user, SIGNED_OUT);
}

function noticeForcedLogout(browser: BrowserSession, dispatch: AppDispatch) {
  if (!browser.getCookie(COOKIE.forcedLogout)) return;
  browser.removeCookies(COOKIE.forcedLogout);
  markUsed(); // the dialog tells of it at once
  dispatch(logoutNoticed());
}

/** Loads the categories of the menu, if the page was sent without them. */
function startMenuListeners(startListening: StartListening) {
  startListening({
    actionCreator: visitStarted,
    effect: (_action, { dispatch, getState }) => {
      if (!selectNavigation(getState()).length) void dispatch(loadNavigation());
    },
  });
  startListening({
    actionCreator: loadNavigation.fulfilled,
    effect: ({ payload }, { dispatch }) => void dispatch(navigationLoaded(payload)),
  });
}

/** A session starts with the countries, then the identity, then the visitor's data. */
function startSessionStartListeners(startListening: StartListening, browser: BrowserSession) {
  startListening({
    actionCreator: visitStarted,
    effect: (_action, { dispatch }) => {
      // A crawler gets the page without a visit.
      if (isCrawler(navigator.userAgent)) return;
      noticeForcedLogout(browser, dispatch);
      void dispatch(countriesInit());
    },
  });
  startListening({
    matcher: isAnyOf(countriesInit.fulfilled, countriesInit.rejected),
    effect: (_action, { dispatch, getState }) => {
      if (selectStatus(getState(), authInit) === 'idle') void dispatch(authInit());
    },
  });
  startListening({
    actionCreator: authInit.fulfilled,
    effect: ({ payload }, { dispatch, getState }) => {
      browser.claimStorage(selectCustomer(getState())?.id ?? null);
      void dispatch(appInit());
      if (selectStatus(getState(), loadPersonalization) === 'idle')
        void dispatch(loadPersonalization(payload.customer?.id ?? payload.trailId));
    },
  });
  startListening({
    matcher: isAnyOf(appInit.rejected, authInit.rejected),
    effect: () => Object.values(SYNC_KEYS).forEach((key) => browser.setSyncKey(key, undefined)),
  });
}

function startSessionChangeListeners(startListening: StartListening, browser: BrowserSession) {
  // Restarts once: an API that responds to everything with 403 would otherwise be called forever.
  let hasRestarted = false;
  const restart = (dispatch: AppDispatch) => {
    if (hasRestarted) return;
    hasRestarted = true;
    // The session may end while a page renders; dispatching during render is not allowed.
    queueMicrotask(() => void dispatch(countriesInit()));
  };
  const reload = () => browser.reload();
  // A finished reset goes to the home page and loads it anew (specification, section 4).
  const home = () => browser.openHome();
  const afterSessionEnd: Record<SessionEnd, (dispatch: AppDispatch) => void> = {
    signedOut: reload,
    elsewhere: reload,
    reset: home,
    deleted: home,
    forced: restart,
    replaced: restart,
  };

  startListening({
    matcher: isSignedIn,
    effect: ({ payload: customer }, { dispatch }) => {
      hasRestarted = false;
      browser.claimStorage(customer.id);
      browser.setSyncKey(SYNC_KEYS.user, String(customer.id));
      void dispatch(appInit());
    },
  });
  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload: { reason } }, { dispatch }) => {
      browser.clearPersonalData();
      if (reason !== 'elsewhere' && reason !== 'replaced') removeCustomerCookies(browser, reason);
      afterSessionEnd[reason](dispatch);
    },
  });
  startListening({ actionCreator: pageDataRefused, effect: reload });
  startListening({
    actionCreator: forcedLogout,
    effect: (_action, { dispatch }) => {
      browser.removeCookies(COOKIE.customer);
      browser.setCookie(COOKIE.forcedLogout, '1');
      noticeForcedLogout(browser, dispatch);
    },
  });
}

/** Starts a session, handles sign-in and session end, and notifies the other tabs. */
export function startSessionListeners(startListening: StartListening, browser: BrowserSession) {
  startMenuListeners(startListening);
  startSessionStartListeners(startListening, browser);
  startSessionChangeListeners(startListening, browser);
  startListening({
    matcher: cartChanged,
    effect: (action) =>
      browser.setSyncKey(SYNC_KEYS.cart, `${cartFromPayload(action).items} ${Date.now()}`),
  });
  startListening({
    matcher: isAnyOf(addToWishlist.fulfilled, removeFromWishlist.fulfilled),
    effect: () => browser.setSyncKey(SYNC_KEYS.wishlist, String(Date.now())),
  });
}
