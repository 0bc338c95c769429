import dynamic from 'next/dynamic';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useNavigation } from '@/components/ui/Link';
import type { NamedList, NamedListItem } from '@/lib/model/namedList';
import { WISHLIST_HREF } from '@/lib/routing/href';
import styles from './NamedListContent.module.css';
import { ShareWishlist } from './ShareWishlist';
import { productCount } from './productCount';

const ListNameDialog = dynamic(
  () => import('./ListNameDialog').then((module) => module.ListNameDialog),
  { ssr: false },
);
const DeleteListDialog = dynamic(
  () => import('./DeleteListDialog').then((module) => module.DeleteListDialog),
  { ssr: false },
);

/** "3 pieces, 1 bought" */
function countText(items: NamedListItem[]): string {
  const bought = items.filter(({ isBought }) => isBought).length;
  const count = productCount(items.length);
  return bought ? `${count}, ${bought} bought` : count;
}

type NamedListHeaderProps = {
  list: NamedList;
  items: NamedListItem[];
  headingRef: RefObject<HTMLHeadingElement | null>;
};

export function NamedListHeader({ list, items, headingRef }: NamedListHeaderProps) {
  const { replace } = useNavigation();
  const [openedDialogs, setOpenedDialogs] = useState<('rename' | 'delete')[]>([]);
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const openDialog = (name: 'rename' | 'delete') => () => {
    setOpenedDialogs((names) => [...names, name]);
    setDialog(name);
  };
  const close = () => setDialog(undefined);
  return (
    <header className={styles.header}>
      <h1 className={styles.title} ref={headingRef} tabIndex={-1}>
        {list.name} {items.length > 0 && <span className={styles.count}>{countText(items)}</span>}
      </h1>
      <div className={styles.actions}>
        {items.length > 0 && (
          <ShareWishlist
            title={list.name}
            label="Share list"
            productIds={items.map(({ product }) => product.id)}
            boughtIds={items.filter(({ isBought }) => isBought).map(({ product }) => product.id)}
          />
        )}
        <Button look="tertiary" aria-haspopup="dialog" onClick={openDialog('rename')}>
          Rename
        </Button>
        <Button look="tertiary" aria-haspopup="dialog" onClick={openDialog('delete')}>
          Delete list
        </Button>
      </div>
      {openedDialogs.includes('rename') && (
        <ListNameDialog list={list} open={dialog === 'rename'} onClose={close} onSaved={close} />
      )}
      {openedDialogs.includes('delete') && (
        <DeleteListDialog
          list={list}
          open={dialog === 'delete'}
          onClose={close}
          onDeleted={() => replace(WISHLIST_HREF)}
        />
      )}
    </header>
  );
}
