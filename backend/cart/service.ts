import type { BackendContext } from '@/backend/http/context';
import type { CountryRow } from '@/backend/countries/repository';
import { ownerOf } from '@/backend/http/owner';
import type { RequestVisitor } from '@/backend/http/visitor';
import { priceCart, type PricedCart } from './pricing';

export async function visitorCountryRow(
  { countries }: Pick<BackendContext, 'countries'>,
  { country }: Pick<RequestVisitor, 'country'>,
): Promise<CountryRow> {
  const row = (await countries()).find(({ country_code }) => country_code === country);
  if (!row) throw new Error(`${country} is not among the countries`);
  return row;
}

export const priceVisitorCart = async (
  backend: Pick<BackendContext, 'db' | 'countries'>,
  visitor: RequestVisitor,
  postcode?: string,
): Promise<PricedCart> =>
  priceCart(backend.db, {
    owner: ownerOf(visitor),
    customerId: visitor.customerId,
    country: await visitorCountryRow(backend, visitor),
    postcode,
    now: new Date(),
  });

export const isEmptyCart = ({
  items,
  giftCards,
}: Pick<PricedCart, 'items' | 'giftCards'>): boolean =>
  items.length === 0 && giftCards.length === 0;

/** Gift cards are emailed: without items, nothing is delivered and no address is needed. */
export const isGiftCardCart = ({
  items,
  giftCards,
}: Pick<PricedCart, 'items' | 'giftCards'>): boolean => items.length === 0 && giftCards.length > 0;

export const cartLimitNotice = ({ items }: Pick<PricedCart, 'items'>): string | undefined =>
  items.find(({ limitNotice }) => limitNotice)?.limitNotice;

export const cartCouponRefusal = ({ coupon }: Pick<PricedCart, 'coupon'>): string | undefined =>
  coupon?.refusal && `${coupon.refusal.message}. Remove the coupon to continue.`;
