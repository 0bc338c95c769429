import type { ConsentPurpose } from './consentPurposes';

/** What every page says above the header. */
export type SiteNotices = {
  /** Whether no order is real. */
  isTestStore?: boolean;
  announcement?: { text: string; link: { label: string; url: string } | null };
};

/** The shop is closed to shoppers. expectedEnd is an ISO time. */
export type Maintenance = { text: string; expectedEnd: string | null };

/** The part of the server's configuration that the browser needs. */
export type SiteConfig = SiteNotices & {
  url: string;
  mediaBase: string;
  gtmId: string;
  /** What visitors are asked to allow. */
  purposes: readonly ConsentPurpose[];
  supportEmail: string;
  supportPhone: string;
  supportWhatsapp: string;
  /** Sentences on prices and delivery of a regional site, longest first, for descriptions. */
  regionalNotes?: string[];
};

/** Used until page data sets it, as on pages made at build time. */
export const DEFAULT_SITE: SiteConfig = {
  url: '',
  mediaBase: '/media',
  gtmId: '',
  purposes: [],
  supportEmail: '',
  supportPhone: '',
  supportWhatsapp: '',
};

export const SHOP_NAME = 'Aza';
/** Meta description of pages without their own, such as search and cart. */
export const SHOP_SENTENCE =
  'Indian designer wear for women, men, children and the home, delivered worldwide, with duties and delivery dates shown up front.';
/** Specification, section 1. */
export const SUPPORT_HOURS = 'Mon-Saturday 10:00-22:00';
