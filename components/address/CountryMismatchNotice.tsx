import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { countryInSentence } from '@/lib/i18n/countryName';
import type { Address } from '@/lib/model/address';
import { useAppSelector } from '@/store/hooks';
import { selectCountries, selectRegion } from '@/store/region/slice';

/** Offers the site of the address's country, because prices depend on the country. */
export function CountryMismatchNotice({ address }: { address: Address }) {
  const region = useAppSelector(selectRegion);
  const countries = useAppSelector(selectCountries);
  const currency = countries.find(({ code }) => code === address.countryCode)?.currency;
  if (address.countryCode === region.code) return null;
  return (
    <Notice tone="warn">
      <p>
        Your cart shows prices for {countryInSentence(region.name)}, and this address is in{' '}
        {countryInSentence(address.country)}. Prices, shipping and duties differ, so please review
        them{currency && ` in ${currency}`} before you pay.
      </p>
      <form method="post" action="/api/country">
        <input type="hidden" name="country" value={address.countryCode} />
        <input type="hidden" name="to" value="/checkout/address" />
        <Button type="submit" look="tertiary">
          Show prices for {countryInSentence(address.country)}
        </Button>
      </form>
    </Notice>
  );
}
