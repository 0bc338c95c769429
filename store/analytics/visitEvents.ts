import { type Action, isAnyOf } from '@reduxjs/toolkit';
import { toEvent, type Push } from '@/lib/analytics/dataLayer';
import { callName, redactPii } from '@/lib/analytics/redactPii';
import { contentShared } from './shared';
import { authInit, type AuthModal, modalOpened } from '@/store/auth/slice';
import { applyCoupon } from '@/store/cart/thunks';
import { followDesigner } from '@/store/personalization/slice';
import { apiFailed, appInit, trailMissing } from '@/store/visit/slice';
import { searchByPicture } from '@/store/product/thunks';

const UNAUTHORIZED = 401;
const TOO_MANY_REQUESTS = 429;
const initFailed = isAnyOf(appInit.rejected, authInit.rejected);

const MODAL_NAMES = {
  signIn: 'sign_in',
  signUp: 'sign_up',
  forgotPassword: 'forgot_password',
} as const satisfies Record<AuthModal, string>;

export function visitEvents(action: Action): Push[] {
  if (apiFailed.match(action)) {
    const { status, url } = action.payload;
    // A page that asks to sign in is no error.
    if (status === UNAUTHORIZED && url === location.pathname) return [];
    return toEvent(status === TOO_MANY_REQUESTS ? 'api_rate_limited' : 'api_error', {
      status,
      url: callName(url),
    });
  }
  if (modalOpened.match(action)) {
    const { modal, origin } = action.payload;
    return toEvent('modal_open', { modal: MODAL_NAMES[modal], origin });
  }
  if (trailMissing.match(action)) return toEvent('trail_id_missing', {});
  if (initFailed(action))
    return toEvent('app_init_failed', {
      message: 'App init Failed',
      reason: redactPii(action.error.message ?? ''),
    });
  if (followDesigner.fulfilled.match(action))
    return toEvent(action.payload ? 'follow' : 'unfollow', {
      designer_id: action.meta.arg.designerId,
    });
  if (searchByPicture.fulfilled.match(action))
    return toEvent('image_search', {
      results: action.payload.products.length,
      part: action.meta.arg.crop !== undefined,
    });
  if (applyCoupon.fulfilled.match(action))
    return toEvent('coupon_applied', { coupon: redactPii(action.meta.arg.code) });
  if (applyCoupon.rejected.match(action))
    return toEvent('coupon_refused', {
      coupon: redactPii(action.meta.arg.code),
      reason: redactPii(action.error.message ?? ''),
    });
  if (contentShared.match(action)) {
    const { method, productId } = action.payload;
    return toEvent('share', {
      method,
      content_type: productId === undefined ? 'wishlist' : 'product',
      ...(productId !== undefined && { item_id: String(productId) }),
    });
  }
  return [];
}
