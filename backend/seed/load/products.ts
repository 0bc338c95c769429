import { mostSimilarIds, type ComparableProduct } from '@/backend/product/similarity';
import { popularityOf } from './popularity';
import { chance, pick } from './random';
import { priceInBucket } from '@/backend/money/exportMarkup';
import {
  toMediaPath,
  readSeedFile,
  slug,
  type Catalogue,
  type SourceProduct,
  type ReturnSettings,
} from './source';
import { CURATED_LISTS, type CategorySeedRow, type facetRows } from './taxonomy';

const NEWEST_ADDED_MS = Date.UTC(2026, 10, 18);
const DAY_MS = 86_400_000;
const BUCKETS = ['india', 'usa', 'row'] as const;

/** A short product name such as "Ivory Resham Embroidered Lehenga Set". */
function shortName({ name, colour_name, fabric, work, pattern }: SourceProduct): string {
  const garment = name
    .replace(colour_name, '')
    .replace(fabric, '')
    .replace(work, '')
    .replace(pattern, '');
  return `${colour_name} ${work} ${garment}`;
}

/** Custom work, intimate wear and deep discounts are not returnable. */
const isReturnable = (
  product: SourceProduct,
  { never, discount_cut_off_percent }: ReturnSettings,
) =>
  product.delivery.class !== 'made_to_order' &&
  (product.discount_percent ?? 0) <= discount_cut_off_percent &&
  !never.some((path) => `${product.root_category}/${slug(product.category)}`.startsWith(path));

const handlingDays = ({ look_id, delivery }: SourceProduct) =>
  delivery.class === 'ships_in_24_hours'
    ? 1
    : delivery.class === 'ready_to_ship'
      ? pick(`handling ${look_id}`, 3, 5)
      : (delivery.weeks ?? 4) * 7;

export const productRows = (
  { products, designers }: Catalogue,
  categories: CategorySeedRow[],
  returns: ReturnSettings,
) =>
  products.map((product) => {
    const designer = designers.find(({ designer_id }) => designer_id === product.designer_id);
    const path = [product.root_category, slug(product.category), slug(product.sub_category)].join(
      '/',
    );
    const category = categories.find((candidate) => candidate.path === path);
    if (!designer || !category)
      throw new Error(`${product.look_id} has no designer or no category ${path}`);
    const returnable = isReturnable(product, returns);
    const addedOn = new Date(NEWEST_ADDED_MS - pick(`added ${product.look_id}`, 0, 300) * DAY_MS)
      .toISOString()
      .slice(0, 10);
    return {
      id: Number(product.look_id),
      sku: product.look_id,
      designer_id: product.designer_id,
      category_id: category.id,
      name: product.name,
      secondary_name: product.secondary_name,
      url: `/products/${designer.slug}-${slug(shortName(product))}/${product.look_id}`,
      product_type: product.product_type,
      colour_name: product.colour_name,
      palette: product.palette,
      fabric: product.fabric,
      work: product.work,
      pattern: product.pattern,
      components: product.components,
      style_genre: product.style_genre,
      gender: product.gender,
      care: product.care,
      stylist_note: product.stylist_note,
      meta_description: `${product.name} by ${designer.name} of ${designer.city}. ${product.delivery.label}.`,
      celebrity_name: product.celebrity_name,
      delivery_class: product.delivery.class,
      delivery_label: product.delivery.label,
      handling_days: handlingDays(product),
      mini_me_of: product.mini_me_of ? Number(product.mini_me_of) : null,
      returnable,
      return_days: returnable ? returns.india_days : 0,
      popularity: popularityOf(product, products),
      added_on: addedOn,
      updated_at: addedOn,
    };
  });

/** Prices in paise per bucket; MRP and selling price are rounded to the same steps. */
export const priceRows = ({ products }: Catalogue) =>
  products.flatMap(({ look_id, inr_mrp, inr_price }) =>
    BUCKETS.map((bucket) => {
      const mrp = priceInBucket(inr_mrp, bucket);
      const youPay = inr_price === inr_mrp ? mrp : Math.min(mrp, priceInBucket(inr_price, bucket));
      return {
        product_id: Number(look_id),
        bucket,
        mrp_minor: mrp * 100,
        you_pay_minor: youPay * 100,
      };
    }),
  );

/** Share of ready-to-ship products whose largest size is made to order. */
const LARGEST_ON_ORDER_SHARE = 0.6;

const isLargestMadeToOrder = ({ look_id, delivery, sizes }: SourceProduct, size: string): boolean =>
  delivery.class === 'ready_to_ship' &&
  sizes.length > 3 &&
  size === sizes.at(-1) &&
  chance(`largest on order ${look_id}`) < LARGEST_ON_ORDER_SHARE;

/** Little stock for ready-to-ship products, some sold out; studio capacity for the others. */
function seedStock(product: SourceProduct, size: string): number {
  const { look_id, delivery } = product;
  if (delivery.class === 'made_to_order' || isLargestMadeToOrder(product, size)) return 60;
  const soldOut =
    chance(`sold out ${look_id}`) < 0.04 || chance(`size gone ${look_id} ${size}`) < 0.12;
  return soldOut ? 0 : pick(`stock ${look_id} ${size}`, 1, 12);
}

function sizeTerms(product: SourceProduct, size: string) {
  if (!isLargestMadeToOrder(product, size))
    return { delivery_class: null, delivery_label: null, handling_days: null, returnable: true };
  const weeks = pick(`weeks ${product.look_id}`, 2, 4);
  return {
    delivery_class: 'made_to_order',
    delivery_label: `Made to order in ${weeks} weeks`,
    handling_days: weeks * 7,
    returnable: false,
  };
}

export const sizeRows = ({ products }: Catalogue) =>
  products.flatMap((product) =>
    product.sizes.map((label, position) => ({
      product_id: Number(product.look_id),
      label,
      position,
      stock: seedStock(product, label),
      ...sizeTerms(product, label),
    })),
  );

export const mediaRows = ({ products }: Catalogue) =>
  products.flatMap(({ look_id, images, video }) => {
    const base = { product_id: Number(look_id) };
    const pictures = images.map(({ file, view, width, height, alt }, position) => ({
      ...base,
      position,
      kind: 'image',
      file: toMediaPath(file),
      poster: null as string | null,
      view,
      width,
      height,
      alt,
    }));
    if (!video) return pictures;
    const { file, poster, width, height, alt } = video;
    return [
      ...pictures,
      {
        ...base,
        position: images.length,
        kind: 'video',
        file: toMediaPath(file),
        poster: toMediaPath(poster),
        view: 'turning',
        width,
        height,
        alt,
      },
    ];
  });

const DELIVERY = {
  ships_in_24_hours: 'ships-in-24-hours',
  ready_to_ship: 'ready-to-ship',
  made_to_order: 'made-to-order',
};

const LISTED_SHARE = 0.14;

export function productFacetRows({ products }: Catalogue, facets: ReturnType<typeof facetRows>) {
  const ids = new Map(facets.map(({ id, facet, slug: value }) => [`${facet}/${value}`, id]));
  return products.flatMap((product) => {
    const values = [
      `colour/${slug(product.colour_family)}`,
      ...product.occasions.map((occasion) => `occasion/${slug(occasion)}`),
      `fabric/${slug(product.fabric)}`,
      `work/${slug(product.work)}`,
      `pattern/${slug(product.pattern)}`,
      `style/${slug(product.style_genre)}`,
      `gender/${slug(product.gender)}`,
      `delivery/${DELIVERY[product.delivery.class]}`,
      ...CURATED_LISTS.filter((list) => chance(`${list} ${product.look_id}`) < LISTED_SHARE).map(
        (list) => `list/${slug(list)}`,
      ),
    ];
    return values.map((value) => {
      const value_id = ids.get(value);
      if (value_id === undefined) throw new Error(`${product.look_id} has an unknown ${value}`);
      return { product_id: Number(product.look_id), value_id };
    });
  });
}

const SIMILAR_COUNT = 16;

export function similarRows({ products }: Catalogue) {
  const all = products.map((product): ComparableProduct => ({
    id: Number(product.look_id),
    root: product.root_category,
    category: product.category,
    subCategory: product.sub_category,
    colour: product.colour_family,
    fabric: product.fabric,
    work: product.work,
    occasions: product.occasions,
    price: product.inr_price,
  }));
  return all.flatMap((candidate) =>
    mostSimilarIds(candidate, all, SIMILAR_COUNT).map((similar_id, position) => ({
      product_id: candidate.id,
      position,
      similar_id,
    })),
  );
}

/** The rows of pictureFeatures.json, which backend/search/pictures/writeFeatures.ts writes. */
export const pictureFeatureRows = () =>
  Object.entries(readSeedFile<Record<string, string>>('pictureFeatures.json')).map(
    ([file, features]) => ({
      file: toMediaPath(file),
      features: `\\x${Buffer.from(features, 'base64').toString('hex')}`,
    }),
  );
