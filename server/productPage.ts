import { toFailure } from '@/lib/model/failure';
import type { ProductSummary, Product } from '@/lib/model/product';
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

/** Redirects to the canonical slug; a withdrawn product is a 410 with similar ones. */
export async function loadProductPage({ services, context }: PageRequest) {
  const { params, query, resolvedUrl, res } = context;
  const [slug, text = '', ...rest] = [params?.path ?? []].flat();
  if (!ID.test(text) || rest.length) return NOT_FOUND;
  const id = Number(text);
  const [product, similar] = await Promise.all([
    catchWithdrawn(services.product.byId(id)),
    services.product.similarTo(id),
  ]);
  if (!product) {
    if (!isClientNavigation(context)) res.statusCode = GONE;
    return { withdrawn: true as const, similar };
  }
  const [, search] = resolvedUrl.split('?');
  if (product.href !== `/products/${slug}/${id}`)
    return { redirect: search ? `${product.href}?${search}` : product.href, permanent: true };
  const [offer, completing] = await Promise.all([
    services.offer.of(id),
    services.product.completing(id),
  ]);
  return {
    id,
    requestedSize: String(query.size ?? ''),
    refused: String(query.refused ?? ''),
    product: { ...product, stylistNote: safeHtml(product.stylistNote) },
    offer,
    similar,
    completing,
  };
}
