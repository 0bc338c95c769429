import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ProductGrid } from '@/components/product-card/ProductGrid';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { FullBleed } from '@/components/ui/PageContainer';
import type { NamedList, NamedListItem } from '@/lib/model/namedList';
import type { ProductSummary } from '@/lib/model/product';
import { collectionHref, WISHLIST_HREF } from '@/lib/routing/href';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { changeListsOf, markBought, selectOpenItems } from '@/store/namedLists/slice';
import { ListInvitation } from './ListInvitation';
import styles from './NamedListContent.module.css';
import { NamedListHeader } from './NamedListHeader';
import { NamedListItemActions } from './NamedListItemActions';

const EmptyList = () => (
  <EmptyState
    level={2}
    title="This list is empty"
    text="Open your wishlist, choose a piece and save it to this list."
    picture="tiles/category-dupattas.avif"
  >
    <ButtonLink href={WISHLIST_HREF}>View wishlist</ButtonLink>
    <ButtonLink href={collectionHref('women')} look="secondary">
      Shop women
    </ButtonLink>
  </EmptyState>
);

type ListProductsProps = {
  list: NamedList;
  products: ProductSummary[];
  renderActions: (product: ProductSummary) => ReactNode;
};

const ListProducts = ({ list, products, renderActions }: ListProductsProps) => (
  <FullBleed onPhonesOnly>
    <div className={styles.products}>
      <ProductGrid products={products} label={list.name} isAboveFold renderBelow={renderActions}>
        <ListInvitation count={products.length} text="Add more from your wishlist.">
          <ButtonLink href={WISHLIST_HREF} look="secondary">
            View wishlist
          </ButtonLink>
        </ListInvitation>
      </ProductGrid>
    </div>
  </FullBleed>
);

/** Removes products of a list; the last removal can be undone. */
function useRemoval(list: NamedList) {
  const dispatch = useAppDispatch();
  const [removed, setRemoved] = useState<NamedListItem>();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (product: ProductSummary, lists: { add: number[]; remove: number[] }) => {
    setIsBusy(true);
    const result = await dispatch(changeListsOf({ product, ...lists }));
    setIsBusy(false);
    return changeListsOf.fulfilled.match(result);
  };
  return {
    removed,
    isBusy,
    remove: async (item: NamedListItem) => {
      if (await change(item.product, { add: [], remove: [list.id] })) setRemoved(item);
    },
    undo: async () => {
      if (!removed || !(await change(removed.product, { add: [list.id], remove: [] }))) return;
      if (removed.isBought)
        void dispatch(markBought({ listId: list.id, product: removed.product, isBought: true }));
      setRemoved(undefined);
    },
  };
}

/** `nav` is below the heading. */
export function NamedListContent({ list, nav }: { list: NamedList; nav: ReactNode }) {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectOpenItems);
  const { removed, isBusy, remove, undo } = useRemoval(list);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const noticeRef = useRef<HTMLParagraphElement>(null);
  const hadNotice = useRef(false);
  // The pressed button was removed.
  useLayoutEffect(() => {
    if (removed) noticeRef.current?.focus({ preventScroll: true });
    else if (hadNotice.current) headingRef.current?.focus({ preventScroll: true });
    hadNotice.current = removed !== undefined;
  }, [removed]);
  const products = useMemo(() => items.map(({ product }) => product), [items]);
  const renderActions = (product: ProductSummary) => {
    const item = items.find(({ product: { id } }) => id === product.id);
    if (!item) return null;
    return (
      <NamedListItemActions
        item={item}
        onMark={(isBought) => void dispatch(markBought({ listId: list.id, product, isBought }))}
        onRemove={() => {
          if (!isBusy) void remove(item);
        }}
      />
    );
  };

  return (
    <>
      <div className={styles.top}>
        <NamedListHeader list={list} items={items} headingRef={headingRef} />
        {nav}
      </div>
      {items.length > 0 ? (
        <ListProducts list={list} products={products} renderActions={renderActions} />
      ) : (
        <EmptyList />
      )}
      {removed && (
        <p className={styles.notice} ref={noticeRef} tabIndex={-1}>
          <span className="visually-hidden">{removed.product.name}: </span>
          Removed from {list.name}.
          <Button look="tertiary" busy={isBusy} onClick={() => void undo()}>
            Undo
          </Button>
        </p>
      )}
    </>
  );
}
