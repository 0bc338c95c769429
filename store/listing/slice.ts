import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ListingUrl, listHref } from '@/lib/routing/href';
import type { Filters } from '@/lib/model/filters';
import {
  EMPTY_LISTING,
  type Listing,
  type ListingHead,
  type ListSource,
  type ListTiles,
  type Tile,
} from '@/lib/model/listing';
import { keepFacetValues } from '@/lib/model/keepFacetValues';
import type { ProductSummary } from '@/lib/model/product';
import { pageLoaded, historyNavigated } from '@/store/pageData';
import { injectableReducer } from '@/store/rootReducer';
import { sessionEnded } from '@/store/sessionEnded';
import { createThunk } from '@/store/createThunk';

/** A listing when the shopper left it, for list restoration (specification, section 3). */
export type ListSnapshot = {
  url: string;
  products: ProductSummary[];
  filters: Filters;
  scrollPos: number;
  pageNo: number;
};

type ListingState = {
  listing: Listing;
  address: ListingUrl;
  source: ListSource;
  head: ListingHead;
  /** Tiles that have come after the page. */
  lateTiles: Tile[];
  /** The last page shown; listing.page is the first. */
  pageNo: number;
  /** Listings left with more than one page shown, the latest last. */
  snapshots: ListSnapshot[];
  /** The target of Back or Forward until its page has loaded. */
  returningTo: string | null;
};
type State = { listing: ListingState };

const initialState: ListingState = {
  listing: EMPTY_LISTING,
  address: { pathname: '/', filters: {}, sort: 'recommended', usualSort: 'recommended' },
  source: {},
  // A list arrives with its head.
  head: {} as ListingHead,
  lateTiles: [],
  pageNo: 1,
  snapshots: [],
  returningTo: null,
};
const MAX_SNAPSHOTS = 8;

const urlOf = ({
  address: { pathname, ...address },
  listing: { page },
}: Pick<ListingState, 'address' | 'listing'>) => listHref(pathname, { ...address, page });
/** Normalises percent-encoding, because a typed URL may contain a literal "%". */
function normaliseUrl(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  return `${pathname}?${searchParams.toString()}`;
}

/** The next page of the listing; the reducer drops it when the listing has changed since. */
export const loadMoreProducts = createThunk(
  'listing/more',
  async ({ listing }, url: string, state) => {
    const {
      address: { filters, sort },
      source,
      pageNo,
    } = (state as State).listing;
    return {
      url,
      page: await listing.page({
        ...source,
        filters,
        sort,
        page: pageNo + 1,
        facets: false,
        tiles: false,
      }),
    };
  },
);

function saveSnapshot(state: ListingState) {
  const url = urlOf(state);
  const others = state.snapshots.filter((snapshot) => snapshot.url !== url);
  state.snapshots =
    state.pageNo > state.listing.page
      ? [
          ...others,
          {
            url,
            products: state.listing.products,
            filters: state.address.filters,
            scrollPos: 0,
            pageNo: state.pageNo,
          },
        ].slice(-MAX_SNAPSHOTS)
      : others;
}

function restore(
  state: ListingState,
  { products, pageNo }: Pick<ListSnapshot, 'products' | 'pageNo'>,
) {
  state.listing = { ...state.listing, products };
  state.pageNo = pageNo;
}

/** A list and the same list with other filters, another order or page. */
const isSameList = (one: ListingUrl, other: ListingUrl) =>
  one.pathname === other.pathname && one.q === other.q && one.exact === other.exact;

/** Keeps the parts of the same list that would otherwise move, or load again. */
function keepShownParts(state: ListingState, shown: ListingState & { url: string }) {
  const { listing } = state;
  state.listing = {
    ...listing,
    facets: keepFacetValues(shown.listing.facets, listing.facets),
  };
  if (listing.tiles) return;
  state.lateTiles = shown.lateTiles;
  state.listing.tiles = shown.listing.tiles;
  if (shown.url === urlOf(state)) state.listing.banner = shown.listing.banner;
}

export const listingSlice = createSlice({
  name: 'listing',
  initialState,
  reducers: {
    lateTilesLoaded: (
      state,
      { payload: { url, tiles, banner } }: PayloadAction<ListTiles & { url: string }>,
    ) => {
      if (url !== urlOf(state)) return;
      state.lateTiles = tiles;
      state.listing.banner = banner;
    },
    /** Restores the snapshot that the tab's storage has for a reloaded page. */
    listRemembered: (state, { payload }: PayloadAction<ListSnapshot>) => {
      if (payload.url === urlOf(state)) restore(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(pageLoaded, (state, { payload: { listing, address, source = {}, head } }) => {
        if (listing && address) {
          saveSnapshot(state);
          const { page: pageNo } = listing;
          const shown = { ...state, url: urlOf(state) };
          Object.assign(state, { listing, address, source, head, pageNo, lateTiles: [] });
          if (isSameList(shown.address, address)) keepShownParts(state, shown);
          const url = urlOf(state);
          const snapshot =
            state.returningTo === normaliseUrl(url)
              ? state.snapshots.find((snapshot) => snapshot.url === url)
              : undefined;
          if (snapshot) restore(state, snapshot);
        }
        state.returningTo = null;
      })
      .addCase(
        sessionEnded,
        (state) => void Object.assign(state, { snapshots: [], returningTo: null }),
      )
      .addCase(
        historyNavigated,
        (state, { payload }) => void (state.returningTo = normaliseUrl(payload)),
      )
      .addCase(loadMoreProducts.fulfilled, (state, { payload: { url, page } }) => {
        if (url !== urlOf(state) || page.page !== state.pageNo + 1) return;
        const shown = new Set(state.listing.products.map(({ id }) => id));
        state.listing.products.push(...page.products.filter(({ id }) => !shown.has(id)));
        state.pageNo = page.page;
      });
  },
  selectors: {
    selectListing: ({ listing }) => listing,
    selectListAddress: ({ address }) => address,
    selectListSource: ({ source }) => source,
    selectListHead: ({ head }) => head,
    selectLateTiles: ({ lateTiles }) => lateTiles,
    selectPageNo: ({ pageNo }) => pageNo,
    selectListUrl: (state) => urlOf(state),
  },
});
export const { lateTilesLoaded, listRemembered } = listingSlice.actions;
export const {
  selectListing,
  selectListAddress,
  selectListSource,
  selectListHead,
  selectLateTiles,
  selectPageNo,
  selectListUrl,
} = listingSlice.injectInto(injectableReducer).selectors;
