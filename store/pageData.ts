import { createAction, prepareAutoBatched } from '@reduxjs/toolkit';
import type { Platform } from '@/lib/http/device';
import type { ListingUrl } from '@/lib/routing/href';
import type { AddressBook } from '@/lib/model/address';
import type { Redeemable } from '@/lib/model/cartItem';
import type { Cart } from '@/lib/model/cart';
import type { Customer } from '@/lib/model/customer';
import type { HelpTopic } from '@/lib/content/help';
import type { Home, Listing, ListSource, Navigation } from '@/lib/model/listing';
import type { ProductOffer } from '@/lib/model/offer';
import type { Measurement } from '@/lib/model/measurement';
import type { Order, PaymentOptions } from '@/lib/model/order';
import type { ProductSummary, Product } from '@/lib/model/product';
import type { StoreTerms } from '@/lib/model/storeTerms';
import type { Country, Region } from '@/lib/i18n/region';
import type { SiteConfig } from '@/lib/model/site';

/** The result of getServerSideProps; each slice stores the fields that it owns. */
export type PageData = {
  region: Region;
  site: SiteConfig;
  /** The platform for which the page was rendered, from the User-Agent. */
  platform?: Platform;
  countries?: Country[];
  navigation?: Navigation;
  home?: Home;
  /** For the structured data of the home page. */
  terms?: StoreTerms;
  topic?: HelpTopic;
  listing?: Listing;
  /** The path, filters and sort order of the listing. */
  address?: ListingUrl;
  source?: ListSource;
  product?: Product;
  offer?: ProductOffer;
  similar?: ProductSummary[];
  /** Products that complete the look. */
  completing?: ProductSummary[];
  /** The customer of a personal page, null for a visitor; undefined for a public page. */
  ownerId?: number | null;
  customer?: Customer;
  cart?: Cart;
  wishlist?: ProductSummary[];
  addressBook?: AddressBook;
  paymentOptions?: PaymentOptions;
  /** Store credit that can be redeemed; null for a visitor. */
  redeemable?: Redeemable | null;
  orders?: Order[];
  measurements?: Measurement[];
  /** Ids of followed designers. */
  followed?: number[];
};

export const pageLoaded = createAction('page/loaded', prepareAutoBatched<PageData>());
/** Page data of another customer was received and discarded. */
export const pageDataRefused = createAction('page/refused', prepareAutoBatched<undefined>());
/** Back or Forward navigates to this URL. */
export const historyNavigated = createAction<string>('page/returned');
/** A page and its title are committed to the screen. */
export const pageShown = createAction('page/shown');
