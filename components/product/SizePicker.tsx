import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { ProductSize } from '@/lib/model/product';
import { hasSeveralOptions, isOneSize, sizeName } from '@/lib/model/size';
import styles from './SizePicker.module.css';
import type { Purchase } from './usePurchase';

const OptionPicker = dynamic(() => import('./rareParts').then((module) => module.OptionPicker));

/** From this stock down, the number left is shown. */
const LOW_STOCK = 3;

export type SizePickerProps = {
  sizes: ProductSize[];
  purchase: Pick<
    Purchase,
    'selectedSize' | 'soldOut' | 'refusal' | 'isToasted' | 'choose' | 'group'
  >;
  onGuide: (() => void) | undefined;
  suggestion: ReactNode;
};

const lowStockText = (size: ProductSize | undefined) =>
  size && size.stock > 0 && size.stock <= LOW_STOCK
    ? `Only ${size.stock} left${isOneSize(size.label) ? '' : ` in ${size.label}`}`
    : '';

type SizeOptionProps = {
  size: ProductSize;
  isChosen: boolean;
  onChoose: (size: ProductSize) => void;
};

const SizeOption = ({ size, isChosen, onChoose }: SizeOptionProps) => (
  <label className={styles.size}>
    <input
      className={styles.radio}
      type="radio"
      name="size"
      value={size.label}
      checked={isChosen}
      aria-disabled={size.stock === 0 || undefined}
      onChange={() => onChoose(size)}
    />
    <span className={styles.label}>
      {sizeName(size.label)}
      {size.stock === 0 && <span className="visually-hidden"> (sold out)</span>}
    </span>
  </label>
);

/** The sizes as radio buttons; a sold-out size offers a stock alert when selected. */
function SizeChoice({
  sizes,
  purchase: { selectedSize, soldOut, refusal, isToasted, choose, group },
}: Pick<SizePickerProps, 'sizes' | 'purchase'>) {
  const hasSoldOut = sizes.some(({ stock }) => stock === 0);
  const isOnlySize = sizes.every(({ label }) => isOneSize(label));
  return (
    <fieldset
      className={styles.picker}
      ref={group}
      tabIndex={-1}
      role="radiogroup"
      aria-invalid={refusal !== '' || undefined}
      aria-describedby="size-refusal"
    >
      <legend className={isOnlySize ? 'visually-hidden' : styles.legend}>
        {sizes[0]?.options ?? 'Size'}
        {sizes.length > 1 && selectedSize && (
          <span className={styles.selectedSize}> {sizeName(selectedSize.label)}</span>
        )}
      </legend>
      <div className={styles.sizes}>
        {sizes.map((size) => (
          <SizeOption
            key={size.id}
            size={size}
            isChosen={size.id === selectedSize?.id}
            onChoose={choose}
          />
        ))}
      </div>
      <div id="size-refusal">
        <p className={soldOut ? styles.hint : styles.error} role="alert">
          {isToasted ? '' : refusal}
        </p>
        {isToasted && (
          <p className={styles.error} data-error>
            {refusal}
          </p>
        )}
      </div>
      <p className={styles.hint} role="status">
        {lowStockText(selectedSize)}
      </p>
      {hasSoldOut && !(soldOut && refusal) && (
        <p className={styles.hint}>Choose a sold-out size and we’ll email you when it’s back.</p>
      )}
    </fieldset>
  );
}

export function SizePicker({ sizes, purchase, onGuide, suggestion }: SizePickerProps) {
  const Choice = hasSeveralOptions(sizes) ? OptionPicker : SizeChoice;
  return (
    <div className={styles.container}>
      {onGuide && (
        <button type="button" className={styles.guideButton} onClick={onGuide}>
          Size guide
        </button>
      )}
      <Choice sizes={sizes} purchase={purchase} />
      <div className={styles.suggestion}>{suggestion}</div>
    </div>
  );
}
