import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { RootCategory } from '@/lib/model/listing';
import { HELP_INDEX_LINK, HELP_TITLES, STORES_LINK } from '@/lib/content/helpTitles';
import {
  BROWSE_LINKS,
  FEATURED_BROWSE_LINKS,
  type StaticBrowseLink,
} from '@/lib/routing/browseLinks';
import { selectCustomer } from '@/store/auth/slice';
import { useAppSelector } from '@/store/hooks';
import { selectNavigation } from '@/store/navigation/slice';
import { CountrySwitch } from './CountrySwitch';
import styles from './MobileMenu.module.css';

const MenuLinks = ({
  className,
  links,
}: {
  className: string | undefined;
  links: StaticBrowseLink[];
}) => (
  <ul className={className}>
    {links.map(({ name, href }) => (
      <li key={href}>
        <Link className={styles.link} href={href}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

const RootCategoryBranch = ({ root }: { root: RootCategory }) => (
  <details className={styles.root} name="menu">
    <summary className={styles.summary}>
      {root.name}
      <Picture
        className={styles.picture}
        src={root.image}
        alt=""
        width={900}
        height={1125}
        kind="thumbnail"
        sizes="2.5rem"
        eager
      />
      <span className={styles.chevron}>
        <Icon name="chevron" />
      </span>
    </summary>
    <ul className={styles.list}>
      <li>
        <Link className={styles.link} href={root.href}>
          All {root.name}
        </Link>
      </li>
      {root.categories.map(({ name, href, subCategories }) => (
        <li key={href}>
          <Link className={styles.link} href={href}>
            {name}
          </Link>
          <ul className={styles.subcategories}>
            {subCategories.map((subCategory) => (
              <li key={subCategory.href}>
                <Link className={styles.subcategory} href={subCategory.href}>
                  {subCategory.name}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </details>
);

const BrowseLinkGroup = ({ heading, links }: (typeof BROWSE_LINKS)[number]) => (
  <details className={styles.root} name="menu">
    <summary className={styles.summary}>
      {heading}
      <span className={styles.chevron}>
        <Icon name="chevron" />
      </span>
    </summary>
    <MenuLinks className={styles.list} links={links} />
  </details>
);

const GUEST_LINKS = [
  { name: 'Sign in', href: '/user/my-account' },
  { name: 'Track your order', href: '/user/track-order' },
];
const CUSTOMER_LINKS = [
  { name: 'My account', href: '/user/my-account' },
  { name: 'My orders', href: '/user/my-orders' },
];
const SERVICE_LINKS = [
  { name: 'Wishlist', href: '/user/wishlist' },
  { name: 'Gift cards', href: '/gift-cards' },
  STORES_LINK,
  HELP_INDEX_LINK,
  { name: HELP_TITLES.contact, href: '/help/contact' },
];

function ServiceLinks() {
  const customer = useAppSelector(selectCustomer);
  return (
    <nav aria-label="Account and help">
      <MenuLinks
        className={styles.services}
        links={[...(customer ? CUSTOMER_LINKS : GUEST_LINKS), ...SERVICE_LINKS]}
      />
    </nav>
  );
}

export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const roots = useAppSelector(selectNavigation);
  return (
    <Dialog title="Menu" placement="start" open={open} onClose={onClose}>
      <div className={styles.menu}>
        <nav aria-label="All categories">
          <MenuLinks className={styles.featured} links={FEATURED_BROWSE_LINKS} />
          {roots.map((root) => (
            <RootCategoryBranch key={root.href} root={root} />
          ))}
          {BROWSE_LINKS.map((group) => (
            <BrowseLinkGroup key={group.heading} {...group} />
          ))}
        </nav>
        <ServiceLinks />
        <div className={styles.country}>
          <CountrySwitch />
        </div>
      </div>
    </Dialog>
  );
}
