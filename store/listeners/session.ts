import { isAnyOf } from '@reduxjs/toolkit';
import { COOKIE } from '@/lib/cookies';
import { NOBODY, SYNC, type SyncKey } from '@/lib/sync';
import { bagChanged, bagOf } from '../bagAnswers';
import { socialSignIn, verifyOtp } from '../operations/identity';
import type { AppDispatch } from '../makeStore';
import {
  authInit,
  forcedLogout,
  logoutNoticed,
  resetUser,
  signIn,
  signOut,
  signUp,
} from '../slices/auth';
import { selectStatus } from '../slices/operations';
import { loadPersonalization } from '../slices/personalization';
import { deleteAccount } from '../operations/privacy';
import { countriesInit } from '../slices/region';
import { appInit, visitStarted } from '../slices/visit';
import { addToWishlist, removeFromWishlist } from '../slices/wishlist';
import { type Reaction, when } from './reaction';

type CookieName = (typeof COOKIE)[keyof typeof COOKIE];

/** What the session does to the browser around the store. */
export type Browser = {
  remember(cookie: CookieName, value: string): void;
  recall(cookie: CookieName): string | undefined;
  forget(...cookies: CookieName[]): void;
  /** Tells the other tabs; an undefined value takes the key away. */
  sync(key: SyncKey, value: string | undefined): void;
  reload(): void;
  /** To the home page of this site, loaded anew. */
  home(): void;
};

// Matchers stand apart from their listeners: written inline, TypeScript cannot infer the action.
const countriesSettled = isAnyOf(countriesInit.fulfilled, countriesInit.rejected);
const initFailed = isAnyOf(appInit.rejected, authInit.rejected);
const signedIn = isAnyOf(
  signIn.fulfilled,
  signUp.fulfilled,
  verifyOtp.fulfilled,
  socialSignIn.fulfilled,
);
const userReset = isAnyOf(resetUser.fulfilled, deleteAccount.fulfilled);
const wishlistChanged = isAnyOf(addToWishlist.fulfilled, removeFromWishlist.fulfilled);

/** The session's life: countries, then who this is, then what belongs to them; signing in and out; and its end by force. */
export function session(browser: Browser): Reaction[] {
  const noticeForcedLogout = (dispatch: AppDispatch) => {
    if (!browser.recall(COOKIE.forcedLogout)) return;
    browser.forget(COOKIE.forcedLogout);
    dispatch(logoutNoticed());
  };

  return [
    when(visitStarted, (_, { dispatch }) => {
      noticeForcedLogout(dispatch);
      void dispatch(countriesInit());
    }),

    when(countriesSettled, (_, { dispatch, getState }) => {
      if (selectStatus(getState(), authInit) === 'idle') void dispatch(authInit());
    }),

    when(authInit.fulfilled, ({ payload }, { dispatch, getState }) => {
      browser.remember(COOKIE.trail, payload.trailId);
      void dispatch(appInit());
      if (selectStatus(getState(), loadPersonalization) === 'idle')
        void dispatch(loadPersonalization(payload.customer?.id ?? payload.trailId));
    }),

    when(initFailed, () => Object.values(SYNC).forEach((key) => browser.sync(key, undefined))),

    when(signedIn, ({ payload: customer }, { dispatch }) => {
      browser.remember(COOKIE.customer, String(customer.id));
      browser.remember(COOKIE.username, customer.firstName);
      browser.sync(SYNC.user, String(customer.id));
      void dispatch(appInit());
    }),

    when(signOut.fulfilled, () => {
      browser.forget(COOKIE.customer, COOKIE.username, COOKIE.googleState, COOKIE.email);
      browser.sync(SYNC.user, NOBODY);
      browser.reload();
    }),

    // A finished reset goes to the home page and loads it anew (specification, section 4).
    when(userReset, () => {
      browser.forget(
        COOKIE.customer,
        COOKIE.username,
        COOKIE.googleState,
        COOKIE.email,
        COOKIE.trail,
      );
      [SYNC.cart, SYNC.wishlist].forEach((key) => browser.sync(key, undefined));
      browser.sync(SYNC.user, NOBODY);
      browser.home();
    }),

    when(forcedLogout, (_, { dispatch }) => {
      browser.forget(COOKIE.customer);
      browser.remember(COOKIE.forcedLogout, '1');
      noticeForcedLogout(dispatch);
    }),

    when(bagChanged, (action) => browser.sync(SYNC.cart, `${bagOf(action).items} ${Date.now()}`)),
    when(wishlistChanged, () => browser.sync(SYNC.wishlist, String(Date.now()))),
  ];
}
