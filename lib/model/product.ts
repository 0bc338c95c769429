/** In whole units of the visitor's currency. */
export type Price = { mrp: number; youPay: number; offPercent: number };
export type Size = {
  id: number;
  label: string;
  stock: number;
  /** Where it is not the piece's. */ delivery?: Delivery;
  /** Where it cannot come back although the piece can. */ returnable?: false;
};
export type Crumb = { name: string; href: string };
export type Delivery = {
  kind: 'ships_in_24_hours' | 'ready_to_ship' | 'made_to_order';
  label: string;
  handlingDays: number;
};

/** src is a path below the media host, without transforms. */
export type Media = { kind: 'image' | 'video'; src: string; poster: string | null; alt: string };

/** What a listing shows of a product. */
export type Card = {
  id: number;
  name: string;
  designer: string;
  secondaryName: string;
  href: string;
  image: string;
  imageAlt: string;
  hoverImage: string | null;
  inStock: boolean;
  price: Price;
  delivery: Delivery;
};

/** Who made a piece, where, and who sells it. */
type Supplier = {
  maker: string;
  makerPlace: string;
  origin: string;
  seller: string;
  sellerAddress: string;
  netQuantity: string;
};

/** A product as the shop talks about it. Made from the wire in services/api/product.ts, nowhere else. */
export type Product = Omit<Card, 'price'> & {
  /** null where the piece has no price for the visitor. */
  price: Price | null;
  sku: string;
  designerId: number;
  designerHref: string;
  designerCity: string;
  designerStory: string;
  designerMonogram: string;
  crumbs: Crumb[];
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
  /** Already sanitised: services/http/safeHtml.ts is the only maker. */
  stylistNote: string;
  metaDescription: string;
  sizes: Size[];
  /** The label of the size that is chosen already. */ sizeSelected?: string | null;
  miniMe: { name: string; href: string } | null;
  media: Media[];
  celebrity: string | null;
  /** YYYY-MM-DD. */
  addedOn: string;
  supplier: Supplier;
  returns: { returnable: boolean; days: number };
};

/** updatedAt is when what its page says last changed (ISO 8601). */
export type CatalogueProduct = Product & { updatedAt: string };

/** When a size leaves: a size that is made to order takes longer than the piece in the others. */
export const deliveryOf = (product: Pick<Product, 'delivery'>, size: Size | undefined): Delivery =>
  size?.delivery ?? product.delivery;

/** A product as lists show it; undefined where it has no price, for then it is in no list. */
export const cardOf = ({ price, ...product }: Product): Card | undefined =>
  price ? { ...product, price } : undefined;

/** Said when an item is added without a size (specification, section 5). */
export const SELECT_SIZE = 'Please select a size';
