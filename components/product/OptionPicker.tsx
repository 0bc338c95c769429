import { useState } from 'react';
import { OptionGroups } from '@/components/product-card/OptionGroups';
import { choicesOf, chosenSize, missingOptionsText } from '@/lib/model/optionChoice';
import type { ProductSize } from '@/lib/model/product';
import { optionsPhrase } from '@/lib/model/variantOptions';
import { replaceQuery } from '@/lib/browser/replaceQuery';
import styles from './SizePicker.module.css';
import type { SizePickerProps } from './SizePicker';

/** As single sizes look. */
const CLASSES = {
  legend: styles.legend,
  values: styles.sizes,
  value: styles.size,
  radio: styles.radio,
  label: () => styles.label,
  unavailable: 'span' as const,
};

/** From this stock down, the number left is shown. */
const LOW_STOCK = 3;

const lowStockText = (size: ProductSize | undefined) =>
  size && size.stock <= LOW_STOCK
    ? `Only ${size.stock} left in ${optionsPhrase(size.label, size.options)}`
    : '';

const soldOutText = ({ label, options }: ProductSize) =>
  `Sold out in ${optionsPhrase(label, options)}. Choose another, or ask for an email below.`;

/** The choices of all options; the last one chooses the size, also one that is sold out. */
function useChoices({ sizes, purchase: { selectedSize, soldOut, choose } }: OptionPickerProps) {
  const [chosen, setChosen] = useState(() => choicesOf(sizes, selectedSize ?? soldOut));
  const onChoose = (choices: string[]) => {
    const size = chosenSize(sizes, choices);
    setChosen(choices);
    choose(undefined);
    if (!size) return;
    choose(size);
    replaceQuery({ size: size.label });
  };
  return { chosen, onChoose };
}

type OptionPickerProps = Pick<SizePickerProps, 'sizes' | 'purchase'>;

/** The options of a product that has several, one group of choices for each. */
export function OptionPicker(props: OptionPickerProps) {
  const { sizes, purchase } = props;
  const { selectedSize, soldOut, refusal, isToasted, group } = purchase;
  const { chosen, onChoose } = useChoices(props);
  const hasSoldOut = sizes.some(({ stock }) => stock === 0);
  return (
    <fieldset className={styles.picker} ref={group} tabIndex={-1} aria-describedby="size-refusal">
      <legend className="visually-hidden">Options</legend>
      <OptionGroups
        classes={CLASSES}
        sizes={sizes}
        chosen={chosen}
        prefix="option"
        onChoose={onChoose}
      />
      <div id="size-refusal">
        <p className={soldOut ? styles.hint : styles.error} role="alert">
          {soldOut ? soldOutText(soldOut) : isToasted ? '' : refusal}
        </p>
        {isToasted && !soldOut && (
          <p className={styles.error} data-error>
            {missingOptionsText(sizes, chosen)}
          </p>
        )}
      </div>
      <p className={styles.hint} role="status">
        {lowStockText(selectedSize)}
      </p>
      {hasSoldOut && !soldOut && (
        <p className={styles.hint}>Choose what is sold out and we’ll email you when it’s back.</p>
      )}
    </fieldset>
  );
}
