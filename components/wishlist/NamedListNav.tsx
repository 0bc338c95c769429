import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useNamedLists } from '@/components/product-card/useNamedLists';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link, useNavigation } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import { MAX_NAMED_LISTS, type NamedList } from '@/lib/model/namedList';
import { namedListHref, WISHLIST_HREF } from '@/lib/routing/href';
import { modalOpened } from '@/store/auth/slice';
import { useAppDispatch } from '@/store/hooks';
import styles from './NamedListNav.module.css';
import { productCount } from './productCount';

const ListNameDialog = dynamic(
  () => import('./ListNameDialog').then((module) => module.ListNameDialog),
  { ssr: false },
);

function NewList() {
  const { go } = useNavigation();
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const openDialog = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const handleSaved = ({ id }: NamedList) => {
    setIsOpen(false);
    go(namedListHref(id));
  };
  return (
    <>
      <Button look="tertiary" aria-haspopup="dialog" onClick={openDialog}>
        <Icon name="plus" />
        New list
      </Button>
      {wasOpened && (
        <ListNameDialog open={isOpen} onClose={() => setIsOpen(false)} onSaved={handleSaved} />
      )}
    </>
  );
}

function GuestInvitation() {
  const dispatch = useAppDispatch();
  return (
    <Button
      look="tertiary"
      onClick={() => dispatch(modalOpened({ modal: 'signIn', origin: 'Wishlist' }))}
    >
      Sign in to create lists
    </Button>
  );
}

const NavLink = ({ list, openId }: { list: NamedList; openId: number | undefined }) => (
  <li className={styles.item}>
    <Link
      className={styles.link}
      href={namedListHref(list.id)}
      aria-current={list.id === openId ? 'page' : undefined}
    >
      <span className={styles.name}>{list.name}</span>
      <span className={styles.count} aria-hidden="true">
        {list.productIds.length}
      </span>
      <span className="visually-hidden">{productCount(list.productIds.length)}</span>
    </Link>
  </li>
);

/** The wishlist and the customer's named lists. */
export function NamedListNav({ openId, isGuest }: { openId?: number; isGuest: boolean }) {
  const { lists, isCustomer, hasFailed, load } = useNamedLists();
  if (hasFailed)
    return (
      <Notice tone="bad">
        We couldn’t load your lists.{' '}
        <Button look="tertiary" onClick={load}>
          Try again
        </Button>
      </Notice>
    );
  if (!lists)
    return (
      <div className={styles.nav}>{isGuest && !isCustomer ? <GuestInvitation /> : undefined}</div>
    );
  return (
    <nav className={styles.nav} aria-label="Your lists">
      {lists.length > 0 && (
        <ul className={styles.links}>
          <li className={styles.item}>
            <Link
              className={styles.link}
              href={WISHLIST_HREF}
              aria-current={openId === undefined ? 'page' : undefined}
            >
              <span className={styles.name}>Wishlist</span>
            </Link>
          </li>
          {lists.map((list) => (
            <NavLink key={list.id} list={list} openId={openId} />
          ))}
        </ul>
      )}
      {lists.length < MAX_NAMED_LISTS && <NewList />}
    </nav>
  );
}
