import type { HelpTopic } from '@/lib/content/helpTopic';
import type { Platform } from '@/lib/http/device';
import type { Country, Region } from '@/lib/i18n/region';
import type { AddressBook } from '@/lib/model/address';
import type { Cart } from '@/lib/model/cart';
import type { Redeemable } from '@/lib/model/cartItem';
import type { Customer } from '@/lib/model/customer';
import type {
  Home,
  PageTexts,
  Listing,
  ListingHead,
  ListSource,
  Navigation,
} from '@/lib/model/listing';
import type { Measurement } from '@/lib/model/measurement';
import type { NamedList, OpenNamedList } from '@/lib/model/namedList';
import type { ProductOffer } from '@/lib/model/offer';
import type { Order, PaymentOptions } from '@/lib/model/order';
import type { Product, ProductSummary } from '@/lib/model/product';
import type { SiteConfig } from '@/lib/model/site';
import type { RetailStore } from '@/lib/model/stores';
import type { StoreTerms } from '@/lib/model/storeTerms';
import type { ListingUrl } from '@/lib/routing/href';

export type ShellData = {
  region: Region;
  site: SiteConfig;
  /** The platform for which the page was rendered, from the User-Agent. */
  platform?: Platform;
  countries?: Country[];
  navigation?: Navigation;
  /** The customer of a personal page, null for a visitor; undefined for a public page. */
  ownerId?: number | null;
};

/** Page data that needs no slice of the page: every page has the slices, or no slice stores it. */
type CommonData = {
  customer?: Customer;
  cart?: Cart;
  wishlist?: ProductSummary[];
  followed?: number[];
  /** For the structured data of the home page. */
  terms?: StoreTerms;
  topic?: HelpTopic;
  isHelpIndex?: boolean;
  /** A store's page. */
  retailStore?: RetailStore;
};

/** Page data by the name of the lazily loaded slice that stores it. */
type SliceData = {
  address: { addressBook?: AddressBook };
  checkout: {
    paymentOptions?: PaymentOptions;
    /** Store credit that can be redeemed; null for a visitor. */
    redeemable?: Redeemable | null;
  };
  home: { home?: Home & PageTexts };
  listing: {
    listing?: Listing;
    /** The path, filters and sort order of the listing. */
    address?: ListingUrl;
    source?: ListSource;
    head?: ListingHead;
  };
  measurements: { measurements?: Measurement[] };
  namedLists: { namedLists?: NamedList[]; openNamedList?: OpenNamedList };
  offer: { offer?: ProductOffer };
  orders: { orders?: Order[] };
  product: {
    product?: Product;
    /** Null: the browser loads them. */
    similar?: ProductSummary[] | null;
    completing?: ProductSummary[] | null;
  };
};

/** The result of getServerSideProps; each slice stores the fields that it owns. */
export type PageData = ShellData &
  CommonData &
  SliceData['address'] &
  SliceData['checkout'] &
  SliceData['home'] &
  SliceData['listing'] &
  SliceData['measurements'] &
  SliceData['namedLists'] &
  SliceData['offer'] &
  SliceData['orders'] &
  SliceData['product'];

type KeyOf<Data> = Data extends unknown ? keyof Data : never;
type SliceNamesOf<Data> = {
  [Name in keyof SliceData]: keyof SliceData[Name] & KeyOf<Data> extends never ? never : Name;
}[keyof SliceData];

/** Slices a page declares: one that only `dynamic` code imports would miss the data. */
export type DeclaresSlices<Data> = [SliceNamesOf<Data>] extends [never]
  ? unknown
  : { slices: { [Name in SliceNamesOf<Data> as `${Name}Slice`]: { name: Name } } };
