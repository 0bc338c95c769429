/** What the browser must know of the server's configuration. */
export type SiteConfig = {
  /** Public address, without a slash at the end. */
  url: string;
  /** What image paths are prefixed with. */
  mediaBase: string;
  /** Tag-manager container, or empty. */
  gtmId: string;
  /** Customer support, or empty where it is not configured. */
  supportEmail: string;
  supportPhone: string;
  /** Number in international form, digits only, that answers on WhatsApp; or empty. */
  supportWhatsapp: string;
};

/** Until a page has told otherwise, as on pages made at build time. */
export const DEFAULT_SITE: SiteConfig = {
  url: '',
  mediaBase: '/media',
  gtmId: '',
  supportEmail: '',
  supportPhone: '',
  supportWhatsapp: '',
};

export const SHOP_NAME = 'Aza';
/** What is said of a page that has nothing of its own to say: a search, a bag. */
export const SHOP_SENTENCE =
  'Indian designer wear for women, men, children and the house, sent worldwide with duties and delivery named before you buy.';
/** Specification, section 1. */
export const SUPPORT_HOURS = 'Mon-Saturday 10:00-22:00';

/** An address of the shop's own as a path, so that shoppers stay under the host name they came by, and keep their cookies; any other address as it is. */
export const isWithinShop = (address: string, shopUrl: string): string =>
  shopUrl && address.startsWith(`${shopUrl}/`) ? address.slice(shopUrl.length) : address;
