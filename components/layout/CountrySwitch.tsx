import dynamic from 'next/dynamic';
import { useState } from 'react';
import { AfterIntent } from '@/components/ui/AfterIntent';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { countryInSentence } from '@/lib/i18n/countryName';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './CountrySwitch.module.css';

const CountryDialog = dynamic(
  () =>
    import(/* webpackChunkName: "dialogs" */ './CountryDialog').then(
      (module) => module.CountryDialog,
    ),
  { ssr: false },
);

export function CountrySwitch() {
  const [open, setOpen] = useState(false);
  const { code, name, currency } = useAppSelector(selectRegion);
  return (
    <>
      <Button
        look="tertiary"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={`Shipping to ${countryInSentence(name)}, prices in ${currency}. Change`}
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" />
        {code} / {currency}
      </Button>
      <AfterIntent>
        <CountryDialog open={open} onClose={() => setOpen(false)} />
      </AfterIntent>
    </>
  );
}
