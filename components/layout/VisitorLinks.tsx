import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened, selectCustomer, selectKnown } from '@/store/auth/slice';
import { selectBagCount } from '@/store/cart/slice';
import { selectWishlist } from '@/store/wishlist/slice';
import styles from './VisitorLinks.module.css';

const named = (label: string, count: number) =>
  count ? `${label}, ${count} ${count === 1 ? 'piece' : 'pieces'}` : label;

/** The count's room is always there, so that nothing moves when app init fills it. */
const Count = ({ of }: { of: number }) => (
  <span className={styles.count} data-empty={of === 0} aria-hidden="true">
    {of > 99 ? '99+' : of}
  </span>
);

/** Account, wishlist and bag of whoever is here. */
export function VisitorLinks() {
  const dispatch = useAppDispatch();
  const customer = useAppSelector(selectCustomer);
  const known = useAppSelector(selectKnown);
  const wished = useAppSelector(selectWishlist).length;
  const items = useAppSelector(selectBagCount);
  const toAccount = (event: MouseEvent) => {
    if (customer || !known) return;
    event.preventDefault();
    dispatch(modalOpened({ modal: 'signIn' }));
  };
  return (
    <nav className={styles.links} aria-label="Yours">
      <Link
        className={styles.link}
        href="/user/my-account"
        onClick={toAccount}
        aria-label={
          customer
            ? `Account of ${customer.firstName || customer.email}`
            : 'Sign in or create an account'
        }
      >
        <Icon name="account" />
      </Link>
      <Link className={styles.link} href="/user/wishlist" aria-label={named('Wishlist', wished)}>
        <Icon name="heart" />
        <Count of={wished} />
      </Link>
      <Link className={styles.link} href="/checkout/cart" aria-label={named('Bag', items)}>
        <Icon name="bag" />
        <Count of={items} />
      </Link>
    </nav>
  );
}
