import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { isCurrentCustomer } from '@/lib/browser/isCurrentCustomer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened, selectCustomer, selectIsVisitorKnown } from '@/store/auth/slice';
import { selectCartCount } from '@/store/cart/slice';
import { selectWishlist } from '@/store/wishlist/slice';
import styles from './HeaderLinks.module.css';

const countedLabel = (label: string, count: number) =>
  count ? `${label}, ${count} ${count === 1 ? 'item' : 'items'}` : label;

/**
 * The badge reserves its space, to avoid a layout shift when the bootstrap fills it. The value as
 * key repeats the movement of its start.
 */
const CountBadge = ({ value }: { value: number }) => (
  <span className={styles.count} data-empty={value === 0} aria-hidden="true">
    {value > 99 ? '99+' : value}
  </span>
);

export function HeaderLinks() {
  const dispatch = useAppDispatch();
  const customer = useAppSelector(selectCustomer);
  const isVisitorKnown = useAppSelector(selectIsVisitorKnown);
  const wishlistCount = useAppSelector(selectWishlist).length;
  const itemCount = useAppSelector(selectCartCount);
  const openSignIn = (event: MouseEvent) => {
    // Before the session has started, the cookie tells of a customer.
    if (customer || (!isVisitorKnown && !isCurrentCustomer(undefined))) return;
    event.preventDefault();
    dispatch(modalOpened({ modal: 'signIn' }));
  };
  return (
    <nav className={styles.links} aria-label="Your account">
      <Link
        className={styles.link}
        href="/user/my-account"
        onClick={openSignIn}
        aria-label={
          customer
            ? `Account of ${customer.firstName || customer.email}`
            : 'Sign in or create an account'
        }
      >
        <Icon name="account" />
      </Link>
      <Link
        className={styles.link}
        href="/user/wishlist"
        aria-label={countedLabel('Wishlist', wishlistCount)}
      >
        <Icon name="heart" />
        <CountBadge key={wishlistCount} value={wishlistCount} />
      </Link>
      <Link
        className={styles.link}
        href="/checkout/cart"
        aria-label={countedLabel('Cart', itemCount)}
      >
        <Icon name="bag" />
        <CountBadge key={itemCount} value={itemCount} />
      </Link>
    </nav>
  );
}
