import type { Gateway } from '@/lib/contract';
import type { FeedProductWire } from '@/lib/contract/catalogue';
import type { ProductSummaryWire, ProductWire } from '@/lib/contract/product';
import type {
  ProductSummary,
  DeliveryTime,
  FeedProduct,
  Media,
  ProductPrice,
  Product,
} from '@/lib/model/product';
import { parseAmount, priceIn } from '@/lib/i18n/money';
import type { Region } from '@/lib/i18n/region';
import { pictureTitle } from '@/lib/seo/pictureTitles';
import type { ApiClient } from '@/services/http/client';

const SUFFIX = { india: '', usa: '_usa', row: '_row' } as const;

type PriceWire = Omit<
  NonNullable<ProductWire['sizes'][number]['price']>,
  'inr_mrp' | 'inr_you_pay'
> & { price_varies?: true };

/**
 * Resolves price bucket, rate and duty: model prices are numbers in the visitor's currency. A
 * missing price is null, because 0 would mean free.
 */
function toPriceOrNone(wire: PriceWire, region: Region): ProductPrice | null {
  const suffix = SUFFIX[region.bucket];
  const mrp = wire[`product_price${suffix}`];
  const youPay = wire[`display_you_pay${suffix}`];
  const inRegion = (text: string) => priceIn(parseAmount(text), region);
  return mrp && youPay
    ? {
        mrp: inRegion(mrp),
        youPay: inRegion(youPay),
        offPercent: wire.discount_percentage,
        ...(wire.price_varies && { from: true }),
      }
    : null;
}

type YouPayWire = Partial<
  Pick<PriceWire, 'display_you_pay' | 'display_you_pay_usa' | 'display_you_pay_row'>
>;
/** The price of a suggestion; undefined if the backend names none. */
export function youPayOf(wire: YouPayWire, region: Region): number | undefined {
  const youPay = wire[`display_you_pay${SUFFIX[region.bucket]}`];
  return youPay ? priceIn(parseAmount(youPay), region) : undefined;
}

const toDelivery = ({
  class: kind,
  label,
  handling_days,
}: ProductSummaryWire['delivery']): DeliveryTime => ({
  kind,
  label,
  handlingDays: handling_days,
});

export const toSummary = (wire: ProductSummaryWire, region: Region): ProductSummary => ({
  id: wire.id,
  name: wire.name,
  designer: wire.designer_name,
  secondaryName: wire.secondary_name,
  href: wire.url,
  image: wire.thumbnail_image,
  imageAlt: wire.thumbnail_alt,
  hoverImage: wire.hover_image,
  ...(wire.film && { film: wire.film }),
  inStock: wire.in_stock,
  // Lists leave out products without a price.
  price: toPriceOrNone(wire, region) as ProductPrice,
  delivery: toDelivery(wire.delivery),
  ...(wire.root_category_name && { rootCategory: wire.root_category_name }),
});

/** The smallest originals; a backend of the release before names no size. */
const MEDIA_SIZE = { width: 900, height: 1200 } as const;

/** Media strings "path|type|video thumbnail or null|display order", in display order. */
export const toMedia = (gallery: ProductWire['media_gallery']): Omit<Media, 'title'>[] =>
  gallery
    .map(({ url, alt, width = MEDIA_SIZE.width, height = MEDIA_SIZE.height }) => {
      const [src = '', kind, poster, order] = url.split('|');
      return {
        order: Number(order),
        media: {
          kind: kind === 'video' ? ('video' as const) : ('image' as const),
          src,
          poster: !poster || poster === 'null' ? null : poster,
          alt,
          width,
          height,
        },
      };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ media }) => media);

/** Root category, category and sub-category, skipping repeats (specification, section 2). */
const toCrumbs = (wire: ProductWire) =>
  [
    { name: wire.root_category_name, href: wire.root_category_url },
    { name: wire.category_name, href: wire.category_url },
    { name: wire.sub_category_name, href: wire.sub_category_url },
  ].filter(
    (crumb, index, all) => crumb.name && all.findIndex(({ name }) => name === crumb.name) === index,
  );

type SharedWire = Omit<FeedProductWire, 'country_of_origin' | 'pictures' | 'film' | 'margin_band'>;

/** Feeds and structured data of girls' and women's pieces say "female". */
function genderOf({ gender, root_category_name: root }: SharedWire): Product['gender'] {
  const wearer = (gender || root).toLowerCase();
  if (wearer === 'women' || wearer === 'girls') return 'female';
  return wearer === 'men' || wearer === 'boys' ? 'male' : 'unisex';
}

/** The fields that pages and feeds share. */
const toSharedFields = (wire: SharedWire, region: Region) => ({
  id: wire.id,
  name: wire.name,
  designer: wire.designer_name,
  secondaryName: wire.secondary_name,
  href: wire.url,
  price: toPriceOrNone(wire, region),
  delivery: toDelivery(wire.delivery),
  rootCategory: wire.root_category_name,
  category: wire.category_name,
  subCategory: wire.sub_category_name,
  colour: wire.color_name,
  fabric: wire.fabric,
  work: wire.work,
  pattern: wire.pattern,
  components: wire.components,
  occasions: wire.occasions,
  care: wire.care,
  stylistNote: wire.stylist_note,
  gender: genderOf(wire),
  sizes: wire.sizes.map(({ delivery, price, ...size }) => ({
    ...size,
    ...(price && { price: toPriceOrNone(price, region) }),
    ...(delivery && { delivery: toDelivery(delivery) }),
  })),
  celebrity: wire.celebrity_name,
  addedOn: wire.product_added_date,
  ...(wire.sale && { sale: { startsAt: wire.sale.starts_at, endsAt: wire.sale.ends_at } }),
});

export const toFeedProduct = (wire: FeedProductWire, region: Region): FeedProduct => ({
  ...toSharedFields(wire, region),
  supplier: { origin: wire.country_of_origin },
  media: [
    ...wire.pictures.map((src) => ({ kind: 'image' as const, src })),
    ...(wire.film === undefined ? [] : [{ kind: 'video' as const, src: wire.film }]),
  ],
  ...(wire.margin_band && { marginBand: wire.margin_band }),
});

const toProductWithoutMedia = (wire: ProductWire, region: Region): Omit<Product, 'media'> => ({
  ...toSummary(wire, region),
  ...toSharedFields(wire, region),
  sku: wire.sku,
  designerId: wire.designer_id,
  designerHref: wire.designer_url,
  designerCity: wire.designer_city,
  designerStory: wire.designer_story,
  designerMonogram: wire.designer_monogram,
  crumbs: toCrumbs(wire),
  metaDescription: wire.seo.meta_description,
  sizeSelected: wire.sizeSelected ?? null,
  miniMe: wire.mini_me && { name: wire.mini_me.name, href: wire.mini_me.url },
  supplier: {
    maker: wire.supplier.maker,
    makerPlace: wire.supplier.maker_place,
    origin: wire.supplier.country_of_origin,
    seller: wire.supplier.seller,
    sellerAddress: wire.supplier.seller_address,
    netQuantity: wire.supplier.net_quantity,
  },
  returns: wire.returns,
});

export function toProduct(wire: ProductWire, region: Region): Product {
  const product = toProductWithoutMedia(wire, region);
  const media = toMedia(wire.media_gallery).map((item, index) => ({
    ...item,
    title: pictureTitle(product, index),
  }));
  return { ...product, media };
}

export const productService = (send: ApiClient<Gateway>, region: Region) => ({
  byId: async (id: number): Promise<Product> =>
    toProduct((await send('GET /browse/v2/products/:id', { params: { id } })).data, region),

  async completing(id: number): Promise<ProductSummary[]> {
    const { data } = await send('GET /browse/v2/products/:id/complete-the-look', {
      params: { id },
    });
    return data.products.map((card) => toSummary(card, region));
  },

  async similarTo(id: number): Promise<ProductSummary[]> {
    const { data } = await send('GET /browse/v2/products/:id/similar', { params: { id } });
    return data.products.map((card) => toSummary(card, region));
  },
});
