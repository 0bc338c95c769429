/** Arrows apart and together: a plus sign in this shop adds something. */
export const EXPAND_ICON = 'M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7';
export const SHRINK_ICON = 'M20 10h-6V4m0 6 7-7M4 14h6v6m0-6-7 7';
