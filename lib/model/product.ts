/** In whole units of the visitor's currency. */
export type ProductPrice = {
  mrp: number;
  youPay: number;
  offPercent: number;
  /** Sizes differ in price, and this is the lowest. */
  from?: true;
};
export type ProductSize = {
  id: number;
  label: string;
  /** "Size / Colour": the options in its label; undefined if it is a size alone. */
  options?: string;
  stock: number;
  /** Of its barcode. */
  gtin?: string;
  /** The src of its own picture, one of the product's media. */
  picture?: string;
  /** Set if sizes of the product differ in price. */
  price?: ProductPrice | null;
  /** Set if it differs from the product's. */
  delivery?: DeliveryTime;
  /** Set if the size cannot be returned although the product can. */
  returnable?: false;
};
export type BreadcrumbItem = { name: string; href: string };
export type DeliveryTime = {
  /** on_back_order: of a size that is sold although it is not in stock. */
  kind: 'ships_in_24_hours' | 'ready_to_ship' | 'made_to_order' | 'on_back_order';
  label: string;
  handlingDays: number;
};

/** src is a path below the media host, without transforms; width and height are its pixels. */
export type Media = {
  kind: 'image' | 'video';
  src: string;
  poster: string | null;
  alt: string;
  title: string;
  width: number;
  height: number;
};

export type ProductSummary = {
  id: number;
  name: string;
  designer: string;
  secondaryName: string;
  href: string;
  image: string;
  imageAlt: string;
  hoverImage: string | null;
  /** Path of its film below the media host; undefined if there is none. */
  film?: string;
  inStock: boolean;
  price: ProductPrice;
  delivery: DeliveryTime;
  rootCategory?: string;
};

type Supplier = {
  maker: string;
  makerPlace: string;
  origin: string;
  seller: string;
  sellerAddress: string;
  netQuantity: string;
};

/** The storefront's product. Only services/api/product.ts creates it from the wire type. */
export type Product = Omit<ProductSummary, 'price' | 'rootCategory'> & {
  /** null if the product has no price for the visitor. */
  price: ProductPrice | null;
  sku: string;
  designerId: number;
  designerHref: string;
  designerCity: string;
  designerStory: string;
  designerMonogram: string;
  crumbs: BreadcrumbItem[];
  rootCategory: string;
  category: string;
  subCategory: string;
  colour: string;
  fabric: string;
  work: string;
  pattern: string;
  components: string[];
  occasions: string[];
  care: string;
  /** Sanitised HTML, created only by lib/node/safeHtml.ts. */
  stylistNote: string;
  metaDescription: string;
  /** Who wears it. */
  gender: 'female' | 'male' | 'unisex';
  sizes: ProductSize[];
  sizeSelected?: string | null;
  miniMe: { name: string; href: string } | null;
  media: Media[];
  celebrity: string | null;
  /** YYYY-MM-DD. */
  addedOn: string;
  supplier: Supplier;
  returns: { returnable: boolean; days: number };
  /** The period of its reduced prices (ISO 8601). */
  sale?: { startsAt: string; endsAt: string };
};

export const MARGIN_BANDS = ['low', 'middle', 'high'] as const;
export type MarginBand = (typeof MARGIN_BANDS)[number];

/** The fields of a product in merchant feeds. */
export type FeedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'designer'
  | 'secondaryName'
  | 'href'
  | 'price'
  | 'delivery'
  | 'rootCategory'
  | 'category'
  | 'subCategory'
  | 'colour'
  | 'fabric'
  | 'work'
  | 'pattern'
  | 'components'
  | 'occasions'
  | 'care'
  | 'stylistNote'
  | 'gender'
  | 'celebrity'
  | 'addedOn'
  | 'sizes'
  | 'sale'
> & {
  media: Pick<Media, 'kind' | 'src'>[];
  supplier: Pick<Supplier, 'origin'>;
  marginBand?: MarginBand;
};

/** The fields of a product in a sitemap. */
export type SitemapProduct = Pick<Product, 'name' | 'href' | 'metaDescription'> & {
  media: Omit<Media, 'title'>[];
  /** When the content of its page last changed (ISO 8601). */
  updatedAt: string;
};

/** Handling time of a size: a made-to-order size takes longer than the other sizes. */
export const deliveryOf = (
  product: Pick<Product, 'delivery'>,
  size: ProductSize | undefined,
): DeliveryTime => size?.delivery ?? product.delivery;

/** The price of a size, or the lowest one before a size is chosen. */
export const priceOf = <Price extends ProductPrice | null>(
  product: { price: Price },
  size: ProductSize | undefined,
): ProductPrice | Price => size?.price ?? product.price;

/** A product's only size; otherwise the one in the URL or of the product. */
export const initialSize = (
  { sizes, sizeSelected }: Product,
  requested: string | null | undefined,
): ProductSize | undefined => {
  const requestedLabel = (requested || sizeSelected)?.toLowerCase();
  return sizes.length === 1
    ? sizes[0]
    : sizes.find(({ label }) => label.toLowerCase() === requestedLabel);
};

/** The summary of a product; undefined without a price, because listings leave it out. */
export const toProductSummary = ({ price, ...product }: Product): ProductSummary | undefined =>
  price ? { ...product, price } : undefined;

/** The message for adding an item without a size (specification, section 5). */
export const SELECT_SIZE_MESSAGE = 'Please select a size';
