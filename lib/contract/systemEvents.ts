import { z } from 'zod';
import { PAGE_TYPES } from '@/lib/routing/pageTypes';
import { WEB_VITALS } from './webVitals';
import { consentState, eventMoney, eventText, failureFields, plainEvent } from './eventFields';

/** Consent, web vitals and failures. */
export const systemEvents = {
  consent_update: plainEvent(
    'consent_update',
    'The visitor has chosen, here or in another tab; after the consent command of the same choice.',
    { analytics: consentState, advertising: consentState },
    { analytics: 'granted', advertising: 'denied' },
  ),
  web_vitals: plainEvent(
    'web_vitals',
    'A web vital of the visit is final: when the page is hidden, or earlier.',
    {
      metric_name: z.enum(WEB_VITALS),
      metric_id: eventText,
      metric_value: eventMoney.describe('Milliseconds; CLS has no unit.'),
      metric_delta: z.number(),
      metric_rating: z.enum(['good', 'needs-improvement', 'poor']),
      metric_target: eventText
        .optional()
        .describe('The element that caused the value, as a CSS selector.'),
      metric_part: eventText
        .optional()
        .describe('The longest part of the time; for CLS, how far the page had loaded.'),
      page_type: z.enum(PAGE_TYPES),
      page_location: eventText,
    },
    {
      metric_name: 'LCP',
      metric_id: 'v5-1763650000000-1234567890123',
      metric_value: 1240.5,
      metric_delta: 1240.5,
      metric_rating: 'good',
      metric_target: 'section>a>picture>img',
      metric_part: 'resourceLoadDuration',
      page_type: 'home',
      page_location: 'https://shop.example/',
    },
  ),
  api_error: plainEvent(
    'api_error',
    'A call or page fails with any 4xx or 5xx except 429.',
    failureFields,
    {
      status: 404,
      url: '/browse/v2/products/:id',
    },
  ),
  api_rate_limited: plainEvent(
    'api_rate_limited',
    'A call or page fails with 429.',
    failureFields,
    {
      status: 429,
      url: '/account/v1/otp',
    },
  ),
  app_init_failed: plainEvent(
    'app_init_failed',
    'The session could not start.',
    { message: z.literal('App init Failed'), reason: eventText.optional() },
    { message: 'App init Failed', reason: 'Network Error' },
  ),
  trail_id_missing: plainEvent(
    'trail_id_missing',
    'A call without a trail id was due; it waits until there is one.',
    {},
  ),
};
