import { useLayoutEffect, useRef } from 'react';
import { AddToList } from '@/components/product-card/AddToList';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import type { NamedListItem } from '@/lib/model/namedList';
import styles from './NamedListItemActions.module.css';

type NamedListItemActionsProps = {
  item: NamedListItem;
  onMark: (isBought: boolean) => void;
  onRemove: () => void;
};

export function NamedListItemActions({ item, onMark, onRemove }: NamedListItemActionsProps) {
  const { product, isBought } = item;
  const boxRef = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // A marked product moves in the list, which removes the focus.
  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    boxRef.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isBought]);
  const mark = (checked: boolean) => {
    wasPressed.current = true;
    onMark(checked);
  };
  return (
    <div className={styles.actions}>
      <div ref={boxRef}>
        <Checkbox
          label={
            <span>
              Bought<span className="visually-hidden">: {product.name}</span>
            </span>
          }
          checked={isBought}
          onChange={({ target }) => mark(target.checked)}
        />
      </div>
      <div className={styles.buttons}>
        <AddToList product={product} label="Change list" />
        <Button look="tertiary" onClick={onRemove}>
          Remove<span className="visually-hidden">: {product.name}</span>
        </Button>
      </div>
    </div>
  );
}
