import { countryInSentence, countryName } from '@/lib/i18n/countryName';
type Address = { id: number; type: string };
type SelectedAddressIds = { shipping_id: number | null; billing_id: number | null };

/** The selected addresses, or the first shipping address when none is selected. */
export function resolveCheckoutAddresses<A extends Address>(
  addresses: A[],
  { shipping_id, billing_id }: SelectedAddressIds,
): { shipping?: A; billing?: A; identical: boolean } {
  const shipping =
    addresses.find(({ id }) => id === shipping_id) ??
    addresses.find(({ type }) => type === 'shipping');
  const billing = addresses.find(({ id }) => id === billing_id);
  const identical = billing === undefined || billing === shipping;
  return { shipping, billing: identical ? shipping : billing, identical };
}

type OrderConditions = {
  shipping?: { country_code: string; country_name: string };
  country: { country_code: string; name: string; shipping_restricted: boolean };
  isCartEmpty: boolean;
  /** Gift cards are emailed and need no address. */
  hasOnlyGiftCards: boolean;
};

/** The reason why no order can be placed, with any payment method; undefined when one can. */
export function checkoutRefusal({
  shipping,
  country,
  isCartEmpty,
  hasOnlyGiftCards,
}: OrderConditions): string | undefined {
  if (isCartEmpty) return 'Your cart is empty';
  if (hasOnlyGiftCards) return undefined;
  if (!shipping) return 'Please choose a delivery address';
  if (shipping.country_code !== country.country_code) {
    return `Prices are shown for ${countryInSentence(countryName(country.name))}, but the address is in ${countryInSentence(countryName(shipping.country_name))}. Please change the country or the address.`;
  }
  return country.shipping_restricted
    ? `We cannot deliver to ${countryInSentence(countryName(country.name))} yet`
    : undefined;
}
