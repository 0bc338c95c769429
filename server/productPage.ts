import { toFailure } from '@/lib/model/failure';
import type { ProductSummary, Product } from '@/lib/model/product';
import { isClientNavigation, NOT_FOUND, serverPage } from './pageLoader';
import { safeHtml } from '@/services/http/safeHtml';

const ID = /^[1-9]\d{0,8}$/;
const GONE = 410;

/** What a page shows of a piece that is no longer sold: those like it. */
export type WithdrawnProduct = { withdrawn: true; similar: ProductSummary[] };

/** undefined for a piece that is no longer sold. */
const catchWithdrawn = (asked: Promise<Product>): Promise<Product | undefined> =>
  asked.catch((error: unknown) => {
    if (toFailure(error).status === GONE) return undefined;
    throw error;
  });

/** Loads a piece by the last part of its address; any other slug leads to its own. One that is no longer sold is a 410 with pieces like it. */
export const productPage = serverPage(async ({ services, context }) => {
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
    askedSize: String(query.size ?? ''),
    refused: String(query.refused ?? ''),
    product: { ...product, stylistNote: safeHtml(product.stylistNote) },
    offer,
    similar,
    completing,
  };
});
