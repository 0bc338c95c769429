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

/** What a page brings from getServerSideProps. Each slice takes the part it owns. */
export type PageData = {
  region: Region;
  site: SiteConfig;
  /** The kind of browser that the page was made for, by what it says of itself. */
  platform?: Platform;
  countries?: Country[];
  navigation?: Navigation;
  home?: Home;
  /** What the home page tells search engines of the store. */
  terms?: StoreTerms;
  topic?: HelpTopic;
  listing?: Listing;
  /** Where the list stands, and how it is narrowed and ordered. */
  address?: ListingUrl;
  source?: ListSource;
  product?: Product;
  offer?: ProductOffer;
  similar?: ProductSummary[];
  /** What completes the look of the product. */
  completing?: ProductSummary[];
  /** Of a page that is made for one person: the customer whose it is, null for a guest. */
  ownerId?: number | null;
  customer?: Customer;
  cart?: Cart;
  wishlist?: ProductSummary[];
  addressBook?: AddressBook;
  paymentOptions?: PaymentOptions;
  /** What could be taken off the bag; null for a guest. */
  redeemable?: Redeemable | null;
  orders?: Order[];
  measurements?: Measurement[];
  /** Designers this visitor follows. */
  followed?: number[];
};

export const pageLoaded = createAction('page/loaded', prepareAutoBatched<PageData>());
/** A page arrived for a person who is no longer here: nothing of it is taken. */
export const pageDataRefused = createAction('page/refused', prepareAutoBatched<undefined>());
/** Back or Forward was used, and leads to this address. */
export const historyNavigated = createAction<string>('page/returned');
/** The page of another address stands on the screen, with its title. */
export const pageShown = createAction('page/shown');
