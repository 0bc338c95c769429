import { mostLike, type Likable } from '@/backend/product/similarity';
import { chance, pick } from './random';
import { inBucket } from '@/backend/money/exportMarkup';
import { below, read, slug, type Catalogue, type Look, type Returns } from './source';
import { LISTS, type CategoryRow, type facetRows } from './taxonomy';

const NEWEST = Date.UTC(2026, 10, 18);
const DAY_MS = 86_400_000;
const BUCKETS = ['india', 'usa', 'row'] as const;

/** What a look is called for short: "Ivory Resham Embroidered Lehenga Set". */
function shortName({ name, colour_name, fabric, work, pattern }: Look): string {
  const thing = name
    .replace(colour_name, '')
    .replace(fabric, '')
    .replace(work, '')
    .replace(pattern, '');
  return `${colour_name} ${work} ${thing}`;
}

/** Custom work, worn-close pieces and deep discounts do not come back. */
const isReturnable = (look: Look, { never, discount_cut_off_percent }: Returns) =>
  look.delivery.class !== 'made_to_order' &&
  (look.discount_percent ?? 0) <= discount_cut_off_percent &&
  !never.some((path) => `${look.root_category}/${slug(look.category)}`.startsWith(path));

const handlingDays = ({ look_id, delivery }: Look) =>
  delivery.class === 'ships_in_24_hours'
    ? 1
    : delivery.class === 'ready_to_ship'
      ? pick(`handling ${look_id}`, 3, 5)
      : (delivery.weeks ?? 4) * 7;

export const productRows = (
  { products, designers }: Catalogue,
  categories: CategoryRow[],
  returns: Returns,
) =>
  products.map((look) => {
    const designer = designers.find(({ designer_id }) => designer_id === look.designer_id);
    const path = [look.root_category, slug(look.category), slug(look.sub_category)].join('/');
    const category = categories.find((one) => one.path === path);
    if (!designer || !category)
      throw new Error(`${look.look_id} has no designer or no category ${path}`);
    const returnable = isReturnable(look, returns);
    const addedOn = new Date(NEWEST - pick(`added ${look.look_id}`, 0, 300) * DAY_MS)
      .toISOString()
      .slice(0, 10);
    return {
      id: Number(look.look_id),
      sku: look.look_id,
      designer_id: look.designer_id,
      category_id: category.id,
      name: look.name,
      secondary_name: look.secondary_name,
      url: `/products/${designer.slug}-${slug(shortName(look))}/${look.look_id}`,
      product_type: look.product_type,
      colour_name: look.colour_name,
      palette: look.palette,
      fabric: look.fabric,
      work: look.work,
      pattern: look.pattern,
      components: look.components,
      style_genre: look.style_genre,
      gender: look.gender,
      care: look.care,
      stylist_note: look.stylist_note,
      meta_description: `${look.name} by ${designer.name} of ${designer.city}. ${look.delivery.label}, delivered worldwide.`,
      celebrity_name: look.celebrity_name,
      delivery_class: look.delivery.class,
      delivery_label: look.delivery.label,
      handling_days: handlingDays(look),
      mini_me_of: look.mini_me_of ? Number(look.mini_me_of) : null,
      returnable,
      return_days: returnable ? returns.india_days : 0,
      popularity: pick(`popularity ${look.look_id}`, 50, 999),
      added_on: addedOn,
      updated_at: addedOn,
    };
  });

/** Paise per bucket; the struck price and the price paid are rounded to the same steps. */
export const priceRows = ({ products }: Catalogue) =>
  products.flatMap(({ look_id, inr_mrp, inr_price }) =>
    BUCKETS.map((bucket) => {
      const mrp = inBucket(inr_mrp, bucket);
      const youPay = inr_price === inr_mrp ? mrp : Math.min(mrp, inBucket(inr_price, bucket));
      return {
        product_id: Number(look_id),
        bucket,
        mrp_minor: mrp * 100,
        you_pay_minor: youPay * 100,
      };
    }),
  );

/** The part of the ready pieces whose largest size is made to order. */
const LARGEST_ON_ORDER = 0.6;

const onOrder = ({ look_id, delivery, sizes }: Look, size: string): boolean =>
  delivery.class === 'ready_to_ship' &&
  sizes.length > 3 &&
  size === sizes.at(-1) &&
  chance(`largest on order ${look_id}`) < LARGEST_ON_ORDER;

/** Ready pieces are few, with some sizes and some looks sold out; what is made to order is limited only by the studio's hands. */
function stockOf(look: Look, size: string): number {
  const { look_id, delivery } = look;
  if (delivery.class === 'made_to_order' || onOrder(look, size)) return 60;
  const soldOut =
    chance(`sold out ${look_id}`) < 0.04 || chance(`size gone ${look_id} ${size}`) < 0.12;
  return soldOut ? 0 : pick(`stock ${look_id} ${size}`, 1, 12);
}

/** What a size has of its own; nothing where it is as the piece. */
function termsOf(look: Look, size: string) {
  if (!onOrder(look, size))
    return { delivery_class: null, delivery_label: null, handling_days: null, returnable: true };
  const weeks = pick(`weeks ${look.look_id}`, 2, 4);
  return {
    delivery_class: 'made_to_order',
    delivery_label: `Made to order in ${weeks} weeks`,
    handling_days: weeks * 7,
    returnable: false,
  };
}

export const sizeRows = ({ products }: Catalogue) =>
  products.flatMap((look) =>
    look.sizes.map((label, position) => ({
      product_id: Number(look.look_id),
      label,
      position,
      stock: stockOf(look, label),
      ...termsOf(look, label),
    })),
  );

export const mediaRows = ({ products }: Catalogue) =>
  products.flatMap(({ look_id, images, video }) => {
    const own = { product_id: Number(look_id) };
    const pictures = images.map(({ file, view, width, height, alt }, position) => ({
      ...own,
      position,
      kind: 'image',
      file: below(file),
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
        ...own,
        position: images.length,
        kind: 'video',
        file: below(file),
        poster: below(poster),
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

/** The part of the catalogue on each of the editor's lists. */
const LISTED = 0.14;

export function productFacetRows({ products }: Catalogue, facets: ReturnType<typeof facetRows>) {
  const ids = new Map(facets.map(({ id, facet, slug: value }) => [`${facet}/${value}`, id]));
  return products.flatMap((look) => {
    const values = [
      `colour/${slug(look.colour_family)}`,
      ...look.occasions.map((occasion) => `occasion/${slug(occasion)}`),
      `fabric/${slug(look.fabric)}`,
      `work/${slug(look.work)}`,
      `pattern/${slug(look.pattern)}`,
      `style/${slug(look.style_genre)}`,
      `gender/${slug(look.gender)}`,
      `delivery/${DELIVERY[look.delivery.class]}`,
      ...LISTS.filter((list) => chance(`${list} ${look.look_id}`) < LISTED).map(
        (list) => `list/${slug(list)}`,
      ),
    ];
    return values.map((value) => {
      const value_id = ids.get(value);
      if (value_id === undefined) throw new Error(`${look.look_id} has an unknown ${value}`);
      return { product_id: Number(look.look_id), value_id };
    });
  });
}

const SIMILAR = 16;

export function similarRows({ products }: Catalogue) {
  const all = products.map((look): Likable => ({
    id: Number(look.look_id),
    root: look.root_category,
    category: look.category,
    subCategory: look.sub_category,
    colour: look.colour_family,
    fabric: look.fabric,
    work: look.work,
    occasions: look.occasions,
    price: look.inr_price,
  }));
  return all.flatMap((one) =>
    mostLike(one, all, SIMILAR).map((similar_id, position) => ({
      product_id: one.id,
      position,
      similar_id,
    })),
  );
}

/** looks.json is written by backend/search/pictures/write.ts. */
export const lookRows = () =>
  Object.entries(read<Record<string, string>>('looks.json')).map(([id, features]) => ({
    product_id: Number(id),
    features: `\\x${Buffer.from(features, 'base64').toString('hex')}`,
  }));
