// Written by generate.ts from the migrated schema.
import type { Generated } from 'kysely';

export type Tables = {
  banners: {
    id: string;
    position: number;
    places: string[];
    heading: string;
    text: string;
    link_label: string;
    url: string;
    alt: string;
    copy_space: string;
    wide_file: string;
    wide_width: number;
    wide_height: number;
    mobile_file: string;
    mobile_width: number;
    mobile_height: number;
  };
  categories: {
    id: number;
    parent_id: number | null;
    name: string;
    path: string;
    level: number;
    position: number;
    intro: string;
  };
  category_totals: {
    category_id: number;
    n: number;
  };
  countries: {
    id: number;
    country_code: string;
    name: string;
    mobile_code: string;
    currency_code: string;
    currency_symbol: string;
    rate: number;
    duty_active: Generated<boolean>;
    duty_value: Generated<number>;
    shipping_restricted: Generated<boolean>;
    shipping_fee_minor: number;
    free_shipping_from_minor: number;
    transit_days: number;
  };
  designers: {
    id: number;
    name: string;
    slug: string;
    monogram: string;
    city: string;
    founded: number;
    colour: string;
    story: string;
    monogram_image: string;
    monogram_alt: string;
    cover_image: string;
    cover_alt: string;
    featured_position: number | null;
  };
  excluded_countries: {
    country_code: string;
    reason: string;
  };
  facet_values: {
    id: number;
    facet: string;
    name: string;
    slug: string;
    hex: string | null;
    position: number;
  };
  listing: {
    product_id: number;
    popularity: number;
    added_on: string;
    in_stock: boolean;
    price_india: number;
    price_usa: number;
    price_row: number;
    discount: number;
    tags: number[];
  };
  product_facets: {
    product_id: number;
    value_id: number;
  };
  product_media: {
    product_id: number;
    position: number;
    kind: string;
    file: string;
    poster: string | null;
    view: string;
    width: number;
    height: number;
    alt: string;
  };
  product_prices: {
    product_id: number;
    bucket: string;
    mrp_minor: number;
    you_pay_minor: number;
  };
  product_similar: {
    product_id: number;
    position: number;
    similar_id: number;
  };
  product_sizes: {
    id: Generated<number>;
    product_id: number;
    label: string;
    position: number;
    stock: number;
  };
  products: {
    id: number;
    sku: string;
    designer_id: number;
    category_id: number;
    name: string;
    secondary_name: string;
    url: string;
    product_type: string;
    colour_name: string;
    palette: string[];
    fabric: string;
    work: string;
    pattern: string;
    components: string[];
    style_genre: string;
    gender: string;
    care: string;
    stylist_note: string;
    meta_description: string;
    celebrity_name: string | null;
    delivery_class: string;
    delivery_label: string;
    handling_days: number;
    mini_me_of: number | null;
    returnable: boolean;
    return_days: number;
    popularity: Generated<number>;
    added_on: string;
  };
  rails: {
    id: string;
    position: number;
    title: string;
    text: string;
    url: string | null;
    path: string | null;
    occasion: string | null;
    delivery_class: string | null;
    sort: string;
    size: number;
  };
  search_aliases: {
    target: string;
    substitute: string;
  };
  search_documents: {
    product_id: number;
    document: string;
  };
  search_words: {
    word: string;
    products: number;
  };
  settings: {
    name: string;
    value: unknown;
  };
  size_charts: {
    id: string;
    rows: unknown;
  };
  size_guides: {
    id: string;
    title: string;
    file: string;
    width: number;
    height: number;
    points: unknown;
    position: number;
  };
  states: {
    id: Generated<number>;
    country_id: number;
    code: string;
    name: string;
  };
  tiles: {
    id: string;
    position: number;
    kind: string;
    category_id: number | null;
    label: string;
    url: string;
    alt: string;
    file: string;
    width: number;
    height: number;
  };
};
