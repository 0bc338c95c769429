import type { ProductDetailsWire } from '@/lib/contract/staffProductDetails';
import type { StaffProductWire } from '@/lib/contract/staffProducts';
import { optionColours } from '@/backend/catalogue/completeColours';
import { cleanHtml } from '@/backend/catalogue/htmlBlocks';
import { toSlug } from '@/backend/catalogue/productDraft';
import {
  colourFacets,
  writeProductFacets,
  type ProductFacet,
} from '@/backend/catalogue/productFacets';
import { facetValueBySlug } from '@/backend/browse/repository';
import type { Database } from '@/backend/infra/db/database';
import { invalidField } from '@/backend/staff/invalidFields';

type Details = Partial<ProductDetailsWire>;
type Texts = Partial<Pick<StaffProductWire, 'name' | 'description' | 'meta_description'>>;

/** Checks that designer, category and occasions exist; a 400 names the field. */
export async function requireKnownDetails(
  tx: Database,
  { designer_id, category_id, occasions = [] }: Details,
): Promise<void> {
  const exists = async (table: 'designers' | 'categories', id: number) =>
    (await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  if (designer_id !== undefined && !(await exists('designers', designer_id)))
    throw invalidField('designer_id', 'There is no such designer');
  if (category_id !== undefined) {
    const category = await tx
      .selectFrom('categories')
      .select('level')
      .where('id', '=', category_id)
      .executeTakeFirst();
    if (category?.level !== 3)
      throw invalidField('category_id', 'Please choose a category of the lowest level');
  }
  for (const occasion of occasions)
    if (!(await facetValueBySlug(tx, 'occasion', occasion)))
      throw invalidField('occasions', `There is no occasion ${occasion}`);
}

/** The values of the delivery filter. */
export const DELIVERY_FACETS = {
  ships_in_24_hours: 'Ships in 24 hours',
  ready_to_ship: 'Ready to ship',
  made_to_order: 'Made to order',
};

/** The delivery terms that product pages state. */
export function deliveryLabel({
  delivery_class,
  handling_days,
}: Pick<ProductDetailsWire, 'delivery_class' | 'handling_days'>): string {
  if (delivery_class !== 'made_to_order') return DELIVERY_FACETS[delivery_class];
  const weeks = Math.max(1, Math.round(handling_days / 7));
  return `Made to order in ${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;
}

/** The address of a product: names of a product change, its id stays. */
export const productUrl = (name: string, id: number): string =>
  `/products/${toSlug(name) || 'piece'}/${id}`;

/** The columns of those texts that are given. */
export const textColumns = (id: number, { name, description, meta_description }: Texts) => ({
  ...(name !== undefined && { name, url: productUrl(name, id) }),
  ...(description !== undefined && { stylist_note: cleanHtml(description) }),
  ...(meta_description !== undefined && { meta_description }),
});

/** The columns of those details that are given; `current` completes the delivery. */
export function detailColumns(
  details: Details,
  current: Pick<ProductDetailsWire, 'delivery_class' | 'handling_days'>,
) {
  const { designer_id, category_id, gender, fabric, work, pattern, care } = details;
  const { colour, return_days, delivery_class, handling_days, cost } = details;
  const delivery = {
    delivery_class: delivery_class ?? current.delivery_class,
    handling_days: handling_days ?? current.handling_days,
  };
  const isNewDelivery = delivery_class !== undefined || handling_days !== undefined;
  return {
    ...{ designer_id, category_id, gender, fabric, work, pattern, care },
    colour_name: colour,
    ...(cost !== undefined && { cost_minor: cost && cost * 100 }),
    ...(return_days !== undefined && { return_days, returnable: return_days > 0 }),
    ...(isNewDelivery && { ...delivery, delivery_label: deliveryLabel(delivery) }),
  };
}

/** Writes the facet values of those details that are given. */
export async function writeDetailFacets(
  tx: Database,
  product_id: number,
  { colour, occasions, delivery_class, ...details }: Details,
): Promise<void> {
  const facets = new Map<string, ProductFacet[]>();
  if (colour !== undefined) {
    const colours = [colour, ...(await optionColours(tx, product_id))];
    facets.set('colour', colourFacets(product_id, colours.join()));
  }
  if (occasions !== undefined)
    facets.set(
      'occasion',
      occasions.map((name) => ({ product_id, facet: 'occasion', name })),
    );
  if (delivery_class !== undefined)
    facets.set('delivery', [
      { product_id, facet: 'delivery', name: DELIVERY_FACETS[delivery_class] },
    ]);
  for (const facet of ['fabric', 'work', 'pattern', 'gender'] as const) {
    const name = details[facet];
    if (name !== undefined) facets.set(facet, [{ product_id, facet, name }]);
  }
  if (facets.size > 0)
    await writeProductFacets(tx, [product_id], [...facets.values()].flat(), [...facets.keys()]);
}
