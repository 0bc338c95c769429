import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { COOKIE, COOKIE_MAX_AGE_SECONDS } from '@/lib/http/cookies';
import { toFailure } from '@/lib/model/failure';
import { DEFAULT_PREFIX, PREFIXES } from '@/lib/i18n/region';
import { absoluteUrl } from '@/lib/seo/urls';
import { type RequestContext, regionFor, toVisitor } from './requestContext';
import { createServerServices, cookieLine } from './serverServices';

/** Why a form put nothing into the bag; the product page says it in words. */
type FormRefusal = 'no_size' | 'sold_out' | 'failed';
type Form = { productId: number; size: string; site: string };

/**
 * Puts a piece into the bag of a browser without JavaScript. Answers where the browser goes next, within its regional site: the bag,
 * or the product's page with the reason; and the cookie of a visit that begins with it. Fails when there is no such product.
 */
export async function addToCartByForm(
  { req }: RequestContext,
  { productId, size, site }: Form,
): Promise<{ to: string; cookie?: string }> {
  const prefix = Object.hasOwn(PREFIXES, site) ? site : DEFAULT_PREFIX;
  const visitor = toVisitor({ req }, true);
  const { region } = await regionFor({ req, locale: prefix }, visitor, createServerServices);
  const known = visitor.trailId();
  const trail =
    known ?? (await createServerServices({ ...visitor, region }).bootstrap.identity()).trailId;
  const { product, cart } = createServerServices({ ...visitor, region, trailId: () => trail });
  const { href, sizes } = await product.byId(productId);
  const wanted =
    sizes.find(({ label }) => label === size) ?? (sizes.length === 1 ? sizes[0] : undefined);
  const back = (refusal: FormRefusal) =>
    absoluteUrl(
      '',
      prefix,
      `${href}?${new URLSearchParams({ ...(wanted && { size: wanted.label }), refused: refusal }).toString()}`,
    );
  const cookie = known ? {} : { cookie: cookieLine(COOKIE.trail, trail, COOKIE_MAX_AGE_SECONDS) };
  if (!wanted) return { to: back('no_size'), ...cookie };
  try {
    await cart.add({ productId, sizeId: wanted.id, quantity: 1 });
    return { to: absoluteUrl('', prefix, '/checkout/cart'), ...cookie };
  } catch (error) {
    return {
      to: back(toFailure(error).code === RESPONSE_CODES.CART_REFUSED ? 'sold_out' : 'failed'),
      ...cookie,
    };
  }
}
