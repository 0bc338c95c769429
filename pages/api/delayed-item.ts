import type { NextApiRequest, NextApiResponse } from 'next';
import { DELAY_CHOICES } from '@/lib/model/delay';
import { toFailure } from '@/lib/model/failure';
import { createDelaysService } from '@/server/delaysService';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The form of the page about a delayed item. The signed token is the authorisation, so no session
 * or origin is needed; a GET changes nothing, because mail scanners open links.
 */
export default async function delayedItem(req: NextApiRequest, res: NextApiResponse) {
  res.setHeader('Cache-Control', 'private, no-store');
  if (req.method !== 'POST')
    return res
      .setHeader('Allow', 'POST')
      .status(405)
      .json({ status: 405, message: 'Choose with POST' });
  const body = (typeof req.body === 'object' ? req.body : {}) as Record<string, unknown> | null;
  const token = text(body?.token);
  const choice = DELAY_CHOICES.find((candidate) => candidate === body?.choice);
  const page = `/user/delayed-item?${new URLSearchParams({ token }).toString()}`;
  if (!choice) return res.redirect(303, page);
  try {
    await createDelaysService({ req }).choose(token, choice);
  } catch (error) {
    const { status } = toFailure(error);
    // The page says what is wrong with the link, or what has happened to the item.
    if (status !== 400 && status !== 409) return res.redirect(303, `${page}&failed=1`);
  }
  return res.redirect(303, page);
}
