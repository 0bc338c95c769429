import Cookies from 'js-cookie';
import { useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { useNavigation } from '@/components/ui/Link';
import { localStore } from '@/lib/browser/storage';
import { loadConsent, requiresConsent } from '@/lib/browser/consent';
import { COOKIE } from '@/lib/http/cookies';
import { useAppSelector } from '@/store/hooks';
import { selectLocated } from '@/store/auth/slice';
import { selectCountries, selectRegion } from '@/store/region/slice';
import styles from './CountrySuggestion.module.css';

/** Remembers for which country the offer was waved away. */
const KEY = 'region_offer';

/** The country that the visitor's network is in, where this page shows another one's prices and they did not choose it themselves. A machine has no visit, and so is nowhere. */
function useSuggestedCountry() {
  const detectedCountry = useAppSelector(selectLocated);
  const currentCountry = useAppSelector(selectRegion);
  const countries = useAppSelector(selectCountries);
  const [isDismissed, setIsDismissed] = useState(false);
  const suggestedCountry = countries.find(
    ({ code, shippingRestricted }) => code === detectedCountry && !shippingRestricted,
  );
  // One question at a time: the law's comes first.
  if (requiresConsent(currentCountry.code, detectedCountry) && loadConsent() === undefined)
    return undefined;
  if (
    !suggestedCountry ||
    suggestedCountry.code === currentCountry.code ||
    isDismissed ||
    Cookies.get(COOKIE.country) === currentCountry.code ||
    localStore.read<string>(KEY) === suggestedCountry.code
  )
    return undefined;
  const dismiss = () => {
    localStore.keep(KEY, suggestedCountry.code);
    setIsDismissed(true);
  };
  return { currentCountry, suggestedCountry, dismiss };
}

/** Offers the site of the visitor's country, quietly: over the page and not in its way. Nobody is ever led there unasked. */
export function CountrySuggestion() {
  const suggestion = useSuggestedCountry();
  const { path } = useNavigation();
  // Nobody who is paying wants to hear of other money.
  if (!suggestion || path.startsWith('/checkout/')) return null;
  const {
    currentCountry: currentCountry,
    suggestedCountry: suggestedCountry,
    dismiss: dismiss,
  } = suggestion;
  return (
    <form className={styles.offer} method="post" action="/api/country" aria-label="Your country">
      <input type="hidden" name="to" value={path} />
      <p className={styles.words}>
        You seem to be in {suggestedCountry.name}.
        <span className={styles.more}> These prices are for {currentCountry.name}.</span>
      </p>
      <button className={styles.go} type="submit" name="country" value={suggestedCountry.code}>
        Shop in {suggestedCountry.currency}
      </button>
      <button
        className={styles.stay}
        type="button"
        onClick={dismiss}
        aria-label={`Stay with prices for ${currentCountry.name}`}
      >
        <Icon name="close" />
      </button>
    </form>
  );
}
