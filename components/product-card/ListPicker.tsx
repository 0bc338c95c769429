import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import { MAX_NAMED_LISTS, type NamedList } from '@/lib/model/namedList';
import type { ProductSummary } from '@/lib/model/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { changeListsOf } from '@/store/namedLists/slice';
import { addToWishlist, removeFromWishlist, selectWished } from '@/store/wishlist/slice';
import { ListNameForm } from './ListNameForm';
import styles from './ListPicker.module.css';
import { useNamedLists } from './useNamedLists';

type ListPickerProps = { product: ProductSummary; open: boolean; onClose: () => void };

/** Chooses the lists that a product is in, the wishlist among them. */
export const ListPicker = ({ product, open, onClose }: ListPickerProps) => (
  <Dialog title="Save to a list" placement="bottom" open={open} onClose={onClose}>
    <PickerContent product={product} onClose={onClose} />
  </Dialog>
);

function PickerContent({ product, onClose }: Omit<ListPickerProps, 'open'>) {
  const { lists, hasFailed, load } = useNamedLists();
  if (lists) return <PickerForm product={product} lists={lists} onClose={onClose} />;
  return hasFailed ? (
    <Notice tone="bad">
      We couldn’t load your lists.{' '}
      <Button look="tertiary" onClick={load}>
        Try again
      </Button>
    </Notice>
  ) : (
    <p role="status">One moment</p>
  );
}

type PickerFormProps = { product: ProductSummary; lists: NamedList[]; onClose: () => void };

/** The choice so far: the lists whose checkbox differs from what is saved. */
function useListChoice({ product, lists, onClose }: PickerFormProps) {
  const dispatch = useAppDispatch();
  const isWished = useAppSelector((state) => selectWished(state, product.id));
  const [wishlistChoice, setWishlistChoice] = useState<boolean>();
  const [choices, setChoices] = useState<Record<number, boolean>>({});
  const [isSaving, setIsSaving] = useState(false);
  const isSavedIn = ({ productIds }: NamedList) => productIds.includes(product.id);
  const isChosen = (list: NamedList) => choices[list.id] ?? isSavedIn(list);

  const changeLists = async (add: NamedList[], remove: NamedList[]): Promise<boolean> => {
    if (!add.length && !remove.length) return true;
    const result = await dispatch(
      changeListsOf({ product, add: add.map(({ id }) => id), remove: remove.map(({ id }) => id) }),
    );
    return changeListsOf.fulfilled.match(result);
  };
  const saveAs = async (inWishlist: boolean, isIn: (list: NamedList) => boolean) => {
    setIsSaving(true);
    const isDone = await changeLists(
      lists.filter((list) => isIn(list) && !isSavedIn(list)),
      lists.filter((list) => !isIn(list) && isSavedIn(list)),
    );
    setIsSaving(false);
    if (!isDone) return;
    if (inWishlist && !isWished) void dispatch(addToWishlist(product));
    if (!inWishlist && isWished) void dispatch(removeFromWishlist(product));
    onClose();
  };
  const inWishlist = wishlistChoice ?? isWished;
  return {
    inWishlist,
    setInWishlist: setWishlistChoice,
    isChosen,
    choose: (id: number, chosen: boolean) => setChoices((all) => ({ ...all, [id]: chosen })),
    save: () => void saveAs(inWishlist, isChosen),
    /** Undefined for a product that is in no list. */
    removeFromAll:
      isWished || lists.some(isSavedIn) ? () => void saveAs(false, () => false) : undefined,
    isSaving,
  };
}

function PickerForm(props: PickerFormProps) {
  const { product, lists, onClose } = props;
  const choice = useListChoice(props);
  const [isNaming, setIsNaming] = useState(false);
  const handleCreated = ({ id }: NamedList) => {
    choice.choose(id, true);
    setIsNaming(false);
  };
  if (isNaming) return <ListNameForm onSaved={handleCreated} onCancel={() => setIsNaming(false)} />;
  return (
    <div className={styles.picker}>
      <p className={styles.product}>{product.name}</p>
      <div role="group" aria-label="Lists">
        <Checkbox
          label="Wishlist"
          checked={choice.inWishlist}
          onChange={({ target }) => choice.setInWishlist(target.checked)}
        />
        {lists.map((list) => (
          <Checkbox
            key={list.id}
            label={<span className={styles.name}>{list.name}</span>}
            checked={choice.isChosen(list)}
            onChange={({ target }) => choice.choose(list.id, target.checked)}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button busy={choice.isSaving} onClick={choice.save}>
          Save
        </Button>
        {lists.length < MAX_NAMED_LISTS && (
          <Button look="secondary" onClick={() => setIsNaming(true)}>
            New list
          </Button>
        )}
        {choice.removeFromAll && (
          <Button look="tertiary" busy={choice.isSaving} onClick={choice.removeFromAll}>
            Remove from all lists
          </Button>
        )}
        <Button look="tertiary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
