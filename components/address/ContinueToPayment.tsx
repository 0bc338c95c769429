import { countryInSentence } from '@/lib/i18n/countryName';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useNavigation } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import { useAppSelector } from '@/store/hooks';
import { selectChosenAddress } from '@/store/address/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './ContinueToPayment.module.css';

export function ContinueToPayment({ isBillingMissing }: { isBillingMissing: boolean }) {
  const { go } = useNavigation();
  const region = useAppSelector(selectRegion);
  const address = useAppSelector(selectChosenAddress);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const missingMessage = isBillingMissing
    ? 'Please choose a billing address, or select “Billing address is the delivery address”.'
    : address && address.countryCode !== region.code
      ? `Please switch to prices for ${countryInSentence(address.country)}, or choose an address in ${countryInSentence(region.name)}.`
      : undefined;
  const continueToPayment = () =>
    missingMessage ? setWasSubmitted(true) : go('/checkout/payment');
  return (
    <div className={styles.nextStep}>
      {wasSubmitted && missingMessage && <Notice tone="bad">{missingMessage}</Notice>}
      <Button wide onClick={continueToPayment}>
        Continue to payment
      </Button>
    </div>
  );
}
