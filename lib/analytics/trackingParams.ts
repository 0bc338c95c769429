/** Campaign parameters of a link (specification, section 9). */
export const CAMPAIGN_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term'] as const;

/** Google's click ids, one of which a click on its advertisements has. */
export const GOOGLE_CLICK_IDS = ['gclid', 'gbraid', 'wbraid'] as const;
/** Click ids that the store keeps with consent to advertising. */
export const CLICK_IDS = [...GOOGLE_CLICK_IDS, 'fbclid', 'ttclid'] as const;

/** Query parameters of advertisers, read from the URL in the browser. */
export const TRACKING_PARAMS = [
  ...CAMPAIGN_KEYS,
  'utm_content',
  'utm_id',
  ...CLICK_IDS,
  'gad_source',
  'gad_campaignid',
  'srsltid',
  'dclid',
  'msclkid',
] as const;
