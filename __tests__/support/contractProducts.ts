import type { ListingCriteria } from '@/backend/listing/listingCriteria';
import type {
  PageQuery,
  ProductQuery,
  SearchCatalogue,
  SearchEngine,
  TextSearch,
} from '@/backend/listing/searchEngine';
import type { ReadTerm } from '@/backend/search/readTerms';
import type { SearchIntent } from '@/backend/search/understandSearch';

/** A product as a search engine receives it. */
export type ContractProduct = {
  id: number;
  popularity: number;
  inStock: boolean;
  addedOn: string;
  discount: number;
  handlingDays: number;
  /** In paise in India; twice as much in the United States, three times elsewhere. */
  price: number;
  /** Ids of values and categories, without availability. */
  values: number[];
  /** Words by field, the most important first. */
  type: string;
  title: string;
  details: string;
  others: string;
};

/** The catalogue that an engine is opened with: one that has the values, and no products. */
export type ContractEngine = {
  engine: SearchEngine;
  /** Adds products, or replaces those with the same id; visible to the next `currentCatalogue`. */
  write: (products: ContractProduct[]) => Promise<void>;
  remove: (ids: number[]) => Promise<void>;
  close: () => Promise<void>;
};

/** Categories exist in every shop of the demo; the other values are the contract's own. */
export const CONTRACT_VALUES = [
  { id: 950_001, facet: 'colour', slug: 'contract-red', name: 'Contract red' },
  { id: 950_002, facet: 'colour', slug: 'contract-navy', name: 'Contract navy' },
  { id: 950_003, facet: 'fabric', slug: 'contract-silk', name: 'Contract silk' },
  { id: 950_004, facet: 'fabric', slug: 'contract-cotton', name: 'Contract cotton' },
  { id: 950_005, facet: 'gender', slug: 'contract-adults', name: 'Contract adults' },
  { id: 950_006, facet: 'gender', slug: 'contract-children', name: 'Contract children' },
];
/** An id that no value has. */
export const UNKNOWN_VALUE = 949_999;
/** The ids of values by name. */
export function contractValues(catalogue: SearchCatalogue) {
  const idOf = (facet: string, slug: string) => {
    const value = catalogue.findValue(facet, slug);
    if (!value) throw new Error(`The catalogue has no ${facet} ${slug}`);
    return value.id;
  };
  return {
    red: idOf('colour', 'contract-red'),
    navy: idOf('colour', 'contract-navy'),
    silk: idOf('fabric', 'contract-silk'),
    cotton: idOf('fabric', 'contract-cotton'),
    adults: idOf('gender', 'contract-adults'),
    children: idOf('gender', 'contract-children'),
    lehengas: idOf('category', 'women/lehengas'),
    sarees: idOf('category', 'women/sarees'),
    inStock: idOf('availability', 'in-stock'),
    soldOut: idOf('availability', 'sold-out'),
  };
}
export type ContractValues = ReturnType<typeof contractValues>;

const product = (id: number, part: Partial<ContractProduct>): ContractProduct => ({
  id,
  popularity: 600,
  inStock: true,
  addedOn: '2026-01-05',
  discount: 0,
  handlingDays: 10,
  price: 200_000,
  values: [],
  type: '',
  title: '',
  details: '',
  others: '',
  ...part,
});

/** By popularity: 8 (sold out), 1, 2, 3 (sold out), 4, 5 and 6, 7. */
const contractProducts = ({
  red,
  navy,
  silk,
  cotton,
  adults,
  children,
  lehengas,
  sarees,
}: ContractValues): ContractProduct[] => [
  product(1, { popularity: 900, price: 500_000, handlingDays: 1, values: [lehengas, red, silk] }),
  product(2, { popularity: 800, price: 300_000, discount: 20, values: [lehengas, navy, silk] }),
  product(3, { popularity: 700, inStock: false, price: 100_000, values: [lehengas, red, cotton] }),
  product(4, { addedOn: '2026-02-01', price: 300_000, values: [sarees, red, silk, adults] }),
  product(5, { handlingDays: 7, values: [sarees, navy, cotton, children] }),
  product(6, { values: [sarees, red, cotton] }),
  product(7, {
    popularity: 100,
    addedOn: '2026-03-01',
    price: 900_000,
    discount: 50,
    values: [lehengas],
  }),
  product(8, { popularity: 950, inStock: false, price: 250_000, values: [sarees, navy, silk] }),
];

/** The same products with words. */
export const productsWithWords = (values: ContractValues): ContractProduct[] => {
  const words: Record<number, Partial<ContractProduct>> = {
    1: { type: 'lehenga', title: 'rosewater gown', others: 'velvet border' },
    2: { type: 'gown', title: 'midnight lehenga', others: 'velvet' },
    3: { type: 'lehenga', title: 'rosewater lehenga' },
    4: { type: 'saree', details: 'lehenga drape' },
    5: { type: 'saree', title: 'monsoon saree', others: 'goes with a lehenga' },
    6: { type: 'saree', title: 'monsoon rosewater drape' },
    7: { type: 'lehenga', title: 'monsoon evening' },
    8: { type: 'saree', title: 'midnight drape' },
  };
  return contractProducts(values).map((one) => ({ ...one, ...words[one.id] }));
};

const criteriaOf = (part: Partial<ListingCriteria> = {}): ListingCriteria => ({
  terms: [],
  bucket: 'india',
  rule: {},
  facetFilters: [],
  ...part,
});

export const firstPage = (sort: PageQuery['sort'] = 'recommended'): PageQuery => ({
  sort,
  page: 1,
  perPage: 20,
});

export const queryOf = (
  criteria: Partial<ListingCriteria>,
  part: Partial<ProductQuery> = {},
): ProductQuery => ({ criteria: criteriaOf(criteria), page: firstPage(), ...part });

/** A word of a search that the catalogue has. */
export const termOf = (word: string, part: Partial<ReadTerm> = {}): ReadTerm => ({
  word,
  isExcluded: false,
  isType: false,
  isDescription: false,
  exact: [{ words: [word] }],
  related: [],
  spelling: word,
  isSubstitute: false,
  ...part,
});

export const searchOf = (words: string[], part: Partial<TextSearch> = {}): TextSearch => ({
  terms: words.length ? words.map((word) => termOf(word)) : undefined,
  intents: [],
  pinned: [],
  ...part,
});

export const intentOf = (
  facet: SearchIntent['facet'],
  part: Partial<SearchIntent>,
): SearchIntent => ({ facet, name: facet, typed: facet, ...part });
