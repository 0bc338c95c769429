import Cookies from 'js-cookie';
import { useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { useNavigation } from '@/components/ui/Link';
import { localStore } from '@/lib/browser/storage';
import { loadConsent, requiresConsent } from '@/lib/browser/consent';
import { COOKIE } from '@/lib/http/cookies';
import { useAppSelector } from '@/store/hooks';
import { selectDetectedCountry } from '@/store/auth/slice';
import { selectCountries, selectRegion } from '@/store/region/slice';
import styles from './CountrySuggestion.module.css';

const KEY = 'region_offer';

/** The country of the network, if it differs from a site that was not chosen. */
function useSuggestedCountry() {
  const detectedCountry = useAppSelector(selectDetectedCountry);
  const currentCountry = useAppSelector(selectRegion);
  const countries = useAppSelector(selectCountries);
  const [isDismissed, setIsDismissed] = useState(false);
  const suggestedCountry = countries.find(
    ({ code, shippingRestricted }) => code === detectedCountry && !shippingRestricted,
  );
  // The consent panel has priority.
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
    localStore.save(KEY, suggestedCountry.code);
    setIsDismissed(true);
  };
  return { currentCountry, suggestedCountry, dismiss };
}

/** Suggests the site of the visitor's country in a non-modal overlay. It never redirects. */
export function CountrySuggestion() {
  const suggestion = useSuggestedCountry();
  const { path } = useNavigation();
  // No suggestion during checkout, where it would interrupt the payment.
  if (!suggestion || path.startsWith('/checkout/')) return null;
  const { currentCountry, suggestedCountry, dismiss } = suggestion;
  return (
    <form
      className={styles.suggestion}
      method="post"
      action="/api/country"
      aria-label="Your country"
    >
      <input type="hidden" name="to" value={path} />
      <p className={styles.text}>
        Shopping from {suggestedCountry.name}?
        <span className={styles.detail}> Prices shown are for {currentCountry.name}.</span>
      </p>
      <button className={styles.link} type="submit" name="country" value={suggestedCountry.code}>
        Shop in {suggestedCountry.currency}
      </button>
      <button
        className={styles.close}
        type="button"
        onClick={dismiss}
        aria-label={`Keep ${currentCountry.name} prices`}
      >
        <Icon name="close" />
      </button>
    </form>
  );
}
