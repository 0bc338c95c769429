import type { NextApiRequest, NextApiResponse } from 'next';
import { toFailure } from '@/lib/model/failure';
import { OPTION_SEPARATOR } from '@/lib/model/size';
import { addToCartByForm } from '@/server/formCart';

/**
 * Rejects a form of another site (CSRF, https://owasp.org/www-community/attacks/csrf). An opaque
 * origin ("null", sent by sandboxed frames) counts as another site. Sec-Fetch-Site has priority;
 * browsers send it over HTTPS only.
 */
function isCrossSite({
  headers: { origin, host, 'sec-fetch-site': from },
}: NextApiRequest): boolean {
  if (from !== undefined) return from !== 'same-origin';
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The label of a size, which a product with several options sends as one value for each. */
const sizeOf = ({ size, option1, option2, option3 }: Record<string, unknown>): string =>
  toText(size) || [option1, option2, option3].map(toText).filter(Boolean).join(OPTION_SEPARATOR);

export default async function addToCartForm(req: NextApiRequest, res: NextApiResponse) {
  res.setHeader('Cache-Control', 'private, no-store');
  const body = (req.body ?? {}) as Record<string, unknown>;
  const { product_id, site } = body;
  if (req.method !== 'POST')
    return res
      .setHeader('Allow', 'POST')
      .status(405)
      .json({ status: 405, message: 'This address takes forms' });
  if (isCrossSite(req))
    return res.status(403).json({ status: 403, message: 'This form belongs to another site' });
  if (!/^[1-9]\d{0,8}$/.test(toText(product_id)))
    return res.status(400).json({ status: 400, message: 'Please choose a product' });
  try {
    const { redirectTo, cookie } = await addToCartByForm(
      { req },
      { productId: Number(product_id), size: sizeOf(body), site: toText(site) },
    );
    if (cookie) res.setHeader('Set-Cookie', cookie);
    return res.redirect(303, redirectTo);
  } catch (error) {
    const { status = 503 } = toFailure(error);
    return res.status(status === 404 || status === 410 ? status : 503).json({
      status,
      message: 'We couldn’t add this item to your cart. Please go back and try again.',
    });
  }
}
