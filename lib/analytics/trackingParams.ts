import { URL_CLICK_IDS } from './clickIds';

/** Campaign parameters of a link (specification, section 9). */
export const CAMPAIGN_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term'] as const;

/** Query parameters of advertisers, read from the URL in the browser. */
export const TRACKING_PARAMS = [
  ...CAMPAIGN_KEYS,
  'utm_content',
  'utm_id',
  'gad_source',
  'gad_campaignid',
  ...URL_CLICK_IDS,
] as const;
