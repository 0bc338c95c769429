import { SearchForm } from '@/components/search/SearchForm';
import { useNavigation, Link } from '@/components/ui/Link';
import { SHOP_NAME } from '@/lib/model/site';
import { CategoryNav } from './CategoryNav';
import { CountrySwitch } from './CountrySwitch';
import styles from './Header.module.css';
import { HeaderButtons } from './HeaderButtons';
import { HeaderLinks } from './HeaderLinks';

/** The path as key closes open menus on navigation. */
export function Header() {
  const { path, hrefOf } = useNavigation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.start}>
          <HeaderButtons key={path} searchHref={hrefOf('/search')} />
          <div className={styles.wideSearch}>
            <SearchForm key={path} look="floating" />
          </div>
        </div>
        <Link href="/" className={styles.brand} aria-label={`${SHOP_NAME}, to the home page`}>
          {SHOP_NAME}
        </Link>
        <div className={styles.end}>
          <div className={styles.wideOnly}>
            <CountrySwitch />
          </div>
          <HeaderLinks />
        </div>
      </div>
      <CategoryNav key={`categories ${path}`} />
    </header>
  );
}
