import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { COOKIE, COOKIE_MAX_AGE_SECONDS } from '@/lib/http/cookies';
import { toFailure } from '@/lib/model/failure';
import { DEFAULT_PREFIX, PREFIXES } from '@/lib/i18n/region';
import { absoluteUrl } from '@/lib/seo/urls';
import { type RequestContext, regionFor, toVisitor } from './requestContext';
import { createServerServices, cookieLine } from './serverServices';

/** Why nothing was added; the product page shows a message for each. */
type FormRefusal = 'no_size' | 'sold_out' | 'failed';
type Form = { productId: number; size: string; site: string };

/** Adds a product without JavaScript; resolves to the redirect and the cookie of a new visit. */
export async function addToCartByForm(
  { req }: RequestContext,
  { productId, size, site }: Form,
): Promise<{ redirectTo: string; cookie?: string }> {
  const prefix = Object.hasOwn(PREFIXES, site) ? site : DEFAULT_PREFIX;
  const visitor = toVisitor({ req }, true);
  const { region } = await regionFor({ req, locale: prefix }, visitor, createServerServices);
  const existingTrail = visitor.trailId();
  const trail =
    existingTrail ??
    (await createServerServices({ ...visitor, region }).bootstrap.identity()).trailId;
  const { product, cart } = createServerServices({ ...visitor, region, trailId: () => trail });
  const { href, sizes } = await product.byId(productId);
  const selectedSize =
    sizes.find(({ label }) => label === size) ?? (sizes.length === 1 ? sizes[0] : undefined);
  const productUrl = (refusal: FormRefusal) =>
    absoluteUrl(
      '',
      prefix,
      `${href}?${new URLSearchParams({ ...(selectedSize && { size: selectedSize.label }), refused: refusal }).toString()}`,
    );
  const cookie = existingTrail
    ? {}
    : { cookie: cookieLine(COOKIE.trail, trail, COOKIE_MAX_AGE_SECONDS) };
  if (!selectedSize) return { redirectTo: productUrl('no_size'), ...cookie };
  try {
    await cart.add({ productId, sizeId: selectedSize.id, quantity: 1 });
    return { redirectTo: absoluteUrl('', prefix, '/checkout/cart'), ...cookie };
  } catch (error) {
    return {
      redirectTo: productUrl(
        toFailure(error).code === RESPONSE_CODES.CART_REFUSED ? 'sold_out' : 'failed',
      ),
      ...cookie,
    };
  }
}
