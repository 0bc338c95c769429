import Cookies from 'js-cookie';
import { useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { useNavigation } from '@/components/ui/Link';
import { inBrowser } from '@/lib/browser/storage';
import { keptChoice, mustAsk } from '@/lib/browser/consent';
import { COOKIE } from '@/lib/http/cookies';
import { useAppSelector } from '@/store/hooks';
import { selectLocated } from '@/store/auth/slice';
import { selectCountries, selectRegion } from '@/store/region/slice';
import styles from './RegionOffer.module.css';

/** Remembers for which country the offer was waved away. */
const KEY = 'region_offer';

/** The country that the visitor's network is in, where this page shows another one's prices and they did not choose it themselves. A machine has no visit, and so is nowhere. */
function useOffered() {
  const located = useAppSelector(selectLocated);
  const here = useAppSelector(selectRegion);
  const countries = useAppSelector(selectCountries);
  const [answered, setAnswered] = useState(false);
  const there = countries.find(
    ({ code, shippingRestricted }) => code === located && !shippingRestricted,
  );
  // One question at a time: the law's comes first.
  if (mustAsk(here.code, located) && keptChoice() === undefined) return undefined;
  if (
    !there ||
    there.code === here.code ||
    answered ||
    Cookies.get(COOKIE.country) === here.code ||
    inBrowser.read<string>(KEY) === there.code
  )
    return undefined;
  const stay = () => {
    inBrowser.keep(KEY, there.code);
    setAnswered(true);
  };
  return { here, there, stay };
}

/** Offers the site of the visitor's country, quietly: over the page and not in its way. Nobody is ever led there unasked. */
export function RegionOffer() {
  const offered = useOffered();
  const { path } = useNavigation();
  // Nobody who is paying wants to hear of other money.
  if (!offered || path.startsWith('/checkout/')) return null;
  const { here, there, stay } = offered;
  return (
    <form className={styles.offer} method="post" action="/api/country" aria-label="Your country">
      <input type="hidden" name="to" value={path} />
      <p className={styles.words}>
        You seem to be in {there.name}.
        <span className={styles.more}> These prices are for {here.name}.</span>
      </p>
      <button className={styles.go} type="submit" name="country" value={there.code}>
        Shop in {there.currency}
      </button>
      <button
        className={styles.stay}
        type="button"
        onClick={stay}
        aria-label={`Stay with prices for ${here.name}`}
      >
        <Icon name="close" />
      </button>
    </form>
  );
}
