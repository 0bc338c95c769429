/** In whole units of the visitor's currency. */
export type ProductPrice = { mrp: number; youPay: number; offPercent: number };
export type ProductSize = {
  id: number;
  label: string;
  stock: number;
  /** Where it is not the piece's. */ delivery?: DeliveryTime;
  /** Where it cannot come back although the piece can. */ returnable?: false;
};
export type BreadcrumbItem = { name: string; href: string };
export type DeliveryTime = {
  kind: 'ships_in_24_hours' | 'ready_to_ship' | 'made_to_order';
  label: string;
  handlingDays: number;
};

/** src is a path below the media host, without transforms. */
export type Media = { kind: 'image' | 'video'; src: string; poster: string | null; alt: string };

/** What a listing shows of a product. */
export type ProductSummary = {
  id: number;
  name: string;
  designer: string;
  secondaryName: string;
  href: string;
  image: string;
  imageAlt: string;
  hoverImage: string | null;
  inStock: boolean;
  price: ProductPrice;
  delivery: DeliveryTime;
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
export type Product = Omit<ProductSummary, 'price'> & {
  /** null where the piece has no price for the visitor. */
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
  /** Already sanitised: services/http/safeHtml.ts is the only maker. */
  stylistNote: string;
  metaDescription: string;
  sizes: ProductSize[];
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
export const deliveryOf = (
  product: Pick<Product, 'delivery'>,
  size: ProductSize | undefined,
): DeliveryTime => size?.delivery ?? product.delivery;

/** A product as lists show it; undefined where it has no price, for then it is in no list. */
export const toProductSummary = ({ price, ...product }: Product): ProductSummary | undefined =>
  price ? { ...product, price } : undefined;

/** Said when an item is added without a size (specification, section 5). */
export const SELECT_SIZE_MESSAGE = 'Please select a size';
