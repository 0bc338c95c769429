import { toFailure } from '@/lib/model/failure';
import type { ProductSummary, Product } from '@/lib/model/product';
import { productTitle } from '@/lib/seo/productTitle';
import { isClientNavigation, NOT_FOUND, type PageRequest } from './pageLoader';
import { safeHtml } from '@/lib/node/safeHtml';

const ID = /^[1-9]\d{0,8}$/;
const GONE = 410;

export type WithdrawnProduct = { withdrawn: true; similar: ProductSummary[] };

/** Undefined for a withdrawn product. */
const catchWithdrawn = (product: Promise<Product>): Promise<Product | undefined> =>
  product.catch((error: unknown) => {
    if (toFailure(error).status === GONE) return undefined;
    throw error;
  });

/**
 * Redirects to the canonical slug; a withdrawn product is a 410 with similar ones. The page does not
 * wait for its carousels.
 */
export async function loadProductPage({ services, context, optional }: PageRequest) {
  const { params, query, resolvedUrl, res } = context;
  const [slug, text = '', ...rest] = [params?.path ?? []].flat();
  if (!ID.test(text) || rest.length) return NOT_FOUND;
  const id = Number(text);
  const similarProducts = services.product.similarTo(id);
  const similar = optional(similarProducts);
  const completing = optional(services.product.completing(id));
  const product = await catchWithdrawn(services.product.byId(id));
  if (!product) {
    if (!isClientNavigation(context)) res.statusCode = GONE;
    // They are the content of this page, which waits for them.
    await Promise.allSettled([similarProducts]);
    return { withdrawn: true as const, similar: (await similar()) ?? [] };
  }
  const [, search] = resolvedUrl.split('?');
  if (product.href !== `/products/${slug}/${id}`)
    return { redirect: search ? `${product.href}?${search}` : product.href, permanent: true };
  const offer = await services.offer.of(id);
  const carousels = await Promise.all([similar(), completing()]);
  return {
    id,
    title: productTitle(product),
    requestedSize: String(query.size ?? ''),
    refused: String(query.refused ?? ''),
    product: { ...product, stylistNote: safeHtml(product.stylistNote) },
    offer,
    similar: carousels[0],
    completing: carousels[1],
  };
}
