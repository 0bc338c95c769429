/** Google's click ids, one of which a click on its advertisements has. */
export const GOOGLE_CLICK_IDS = ['gclid', 'gbraid', 'wbraid'] as const;
/** Click ids that the store keeps with consent to advertising. */
export const CLICK_IDS = [...GOOGLE_CLICK_IDS, 'fbclid', 'ttclid'] as const;
/** Ids of a click that the URL of a page can have. */
export const URL_CLICK_IDS = [...CLICK_IDS, 'dclid', 'msclkid', 'srsltid'] as const;
