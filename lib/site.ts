/** What the shop is called, in titles and to crawlers. */
export const SHOP_NAME = 'Aza';

/** What the browser must know of the server's configuration. */
export type Site = { /** Public address, without a slash at the end. */ url: string; /** What image paths are prefixed with. */ mediaBase: string; /** Tag-manager container, or empty. */ gtmId: string };

/** Until a page has told otherwise, as on pages made at build time. */
export const DEFAULT_SITE: Site = { url: '', mediaBase: '/media', gtmId: '' };
