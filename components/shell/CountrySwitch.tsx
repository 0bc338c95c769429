import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/Icon';
import { useNavigation } from '@/components/ui/Link';
import type { Country } from '@/lib/region';
import { useAppSelector } from '@/store/hooks';
import { selectCountries, selectRegion } from '@/store/slices/region';
import styles from './CountrySwitch.module.css';

/** One plain form: each country is a button that leads to the same page of that country's site. */
export function CountryForm({ countries, current }: { countries: Country[]; current: string }) {
  const { path } = useNavigation();
  return (
    <form className={styles.form} method="post" action="/api/country">
      <input type="hidden" name="to" value={path} />
      {countries.map(({ code, name, currency, symbol }) => (
        <button key={code} type="submit" className={styles.country} name="country" value={code} aria-current={code === current || undefined}>
          <span>{name}</span><span className={styles.money}>{currency === symbol ? currency : `${currency} ${symbol}`}</span>
        </button>
      ))}
    </form>
  );
}

/** Where the parcel goes and which money the prices are in. */
export function CountrySwitch() {
  const [open, setOpen] = useState(false);
  const { code, name, currency } = useAppSelector(selectRegion);
  const countries = useAppSelector(selectCountries);
  return (
    <>
      <Button look="quiet" className={styles.button} aria-haspopup="dialog" aria-label={`Shipping to ${name}, prices in ${currency}. Change`} onClick={() => setOpen(true)}><Icon name="globe" />{code} / {currency}</Button>
      <Dialog title="Where shall we deliver?" place="bottom" open={open} onClose={() => setOpen(false)}>
        <p className={styles.text}>Prices, duties and delivery days follow the country.</p>
        <CountryForm countries={countries} current={code} />
      </Dialog>
    </>
  );
}
