import { Icon } from '@/components/ui/Icon';
import { useNavigation } from '@/components/ui/Link';
import type { Country } from '@/lib/i18n/region';
import styles from './CountryForm.module.css';

/** A plain form: each country is a button that opens the same page of that country's site. */
export function CountryForm({ countries, current }: { countries: Country[]; current: string }) {
  const { path } = useNavigation();
  return (
    <form className={styles.form} method="post" action="/api/country">
      <input type="hidden" name="to" value={path} />
      {countries.map(({ code, name, currency, symbol }) => (
        <button
          key={code}
          type="submit"
          className={styles.country}
          name="country"
          value={code}
          aria-current={code === current || undefined}
        >
          <span className={styles.name}>
            {name}
            {code === current && <Icon name="check" />}
          </span>
          <span className={styles.currency}>
            {currency === symbol ? currency : `${currency} ${symbol}`}
          </span>
        </button>
      ))}
    </form>
  );
}
