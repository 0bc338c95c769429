/** In whole units of the visitor's currency. */
export type ProductPrice = { mrp: number; youPay: number; offPercent: number };
export type ProductSize = {
  id: number;
  label: string;
  stock: number;
  /** Set if it differs from the product's. */
  delivery?: DeliveryTime;
  /** Set if the size cannot be returned although the product can. */
  returnable?: false;
};
export type BreadcrumbItem = { name: string; href: string };
export type DeliveryTime = {
  kind: 'ships_in_24_hours' | 'ready_to_ship' | 'made_to_order';
  label: string;
  handlingDays: number;
};

/** src is a path below the media host, without transforms; width and height are its pixels. */
export type Media = {
  kind: 'image' | 'video';
  src: string;
  poster: string | null;
  alt: string;
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
};

/** updatedAt: when the content of its page last changed (ISO 8601). */
export type CatalogueProduct = Product & { updatedAt: string };

/** Handling time of a size: a made-to-order size takes longer than the other sizes. */
export const deliveryOf = (
  product: Pick<Product, 'delivery'>,
  size: ProductSize | undefined,
): DeliveryTime => size?.delivery ?? product.delivery;

/** The summary of a product; undefined without a price, because listings leave it out. */
export const toProductSummary = ({ price, ...product }: Product): ProductSummary | undefined =>
  price ? { ...product, price } : undefined;

/** The message for adding an item without a size (specification, section 5). */
export const SELECT_SIZE_MESSAGE = 'Please select a size';
