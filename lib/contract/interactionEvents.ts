import { z } from 'zod';
import {
  USER_DATA_EXAMPLE,
  eventCount,
  eventId,
  eventText,
  plainEvent,
  signInMethod,
  userData,
  userId,
} from './eventFields';

const couponCode = eventText.describe(
  'The code, with email addresses and telephone numbers redacted.',
);

/** Events besides shopping: search, account, sharing and following. */
export const interactionEvents = {
  search: plainEvent(
    'search',
    'The first page of search results opens, without filters or a chosen sort.',
    {
      search_term: eventText.describe(
        'The search text, with email addresses and telephone numbers redacted.',
      ),
      results: eventCount,
    },
    { search_term: 'red lehenga', results: 48 },
  ),
  filter: plainEvent(
    'filter',
    'A listing opens with filters, once for the same filters.',
    { filters: eventText, results: eventCount },
    { filters: 'colour:red;size:m', results: 12 },
  ),
  image_search: plainEvent(
    'image_search',
    'A picture was compared.',
    {
      results: eventCount,
      part: z.boolean().describe('Whether a part of the picture was selected.'),
    },
    { results: 24, part: false },
  ),
  modal_open: plainEvent(
    'modal_open',
    'A sign-in, sign-up or forgot-password modal opened.',
    {
      modal: z.enum(['sign_in', 'sign_up', 'forgot_password']),
      origin: eventText.describe('The control it was opened from.'),
    },
    { modal: 'sign_in', origin: 'Top Bar' },
  ),
  login: plainEvent(
    'login',
    'A customer signed in.',
    { user_id: userId, method: signInMethod, user_data: userData.optional() },
    { user_id: '42', method: 'otp', user_data: USER_DATA_EXAMPLE },
  ),
  sign_up: plainEvent(
    'sign_up',
    'An account was created.',
    { event_id: eventId, user_id: userId, method: signInMethod, user_data: userData.optional() },
    { event_id: 'sign_up.42', user_id: '42', method: 'email', user_data: USER_DATA_EXAMPLE },
  ),
  coupon_applied: plainEvent(
    'coupon_applied',
    'A coupon was applied to the cart.',
    { coupon: couponCode },
    { coupon: 'WELCOME10' },
  ),
  coupon_refused: plainEvent(
    'coupon_refused',
    'A coupon that the visitor entered or chose does not apply.',
    {
      coupon: couponCode,
      reason: eventText.optional().describe('The message that the visitor reads.'),
    },
    { coupon: 'WELCOME10', reason: 'This coupon is for a first order' },
  ),
  share: plainEvent(
    'share',
    'A product or a wishlist was shared.',
    {
      method: z.enum(['device', 'link']),
      content_type: z.enum(['product', 'wishlist']),
      item_id: eventText.optional(),
    },
    { method: 'link', content_type: 'product', item_id: '620372' },
  ),
  follow: plainEvent(
    'follow',
    'A designer is followed.',
    { designer_id: eventCount },
    { designer_id: 12 },
  ),
  unfollow: plainEvent(
    'unfollow',
    'A designer is unfollowed.',
    { designer_id: eventCount },
    { designer_id: 12 },
  ),
};
