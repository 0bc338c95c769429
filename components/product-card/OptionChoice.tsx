import { type CSSProperties, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { formatMoney } from '@/lib/i18n/money';
import { choicesOf, chosenSize, missingOptionsText } from '@/lib/model/optionChoice';
import type { ProductSize, ProductSummary } from '@/lib/model/product';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { OptionGroups } from './OptionGroups';
import button from '@/components/ui/Button.module.css';
import styles from './QuickAddSheet.module.css';

/** As the buttons of single sizes look. */
const CLASSES = {
  legend: 'designer-label',
  values: styles.sizes,
  value: undefined,
  radio: 'visually-hidden',
  label: (isChosen: boolean) =>
    `${button.button} ${isChosen ? button.primary : button.secondary} ${styles.option}`,
  unavailable: 's' as const,
};

/** Inline, because the stylesheets of dialogs belong to the first load, and this code does not. */
const FILLED: CSSProperties = { gridColumn: '1 / -1' };
const PROBLEM: CSSProperties = { color: 'var(--bad)' };

export type AddProps = { isAdding: boolean; onAdd: (size: ProductSize) => Promise<void> };

type OptionChoiceProps = AddProps & { product: ProductSummary; sizes: ProductSize[] };

/** A group of choices for each option; the button adds the size that has them. */
export function OptionChoice({ product, sizes, isAdding, onAdd }: OptionChoiceProps) {
  const region = useAppSelector(selectRegion);
  const [chosen, setChosen] = useState(() => choicesOf(sizes, undefined));
  const [problem, setProblem] = useState('');
  const size = chosenSize(sizes, chosen);
  const choose = (choices: string[]) => {
    setChosen(choices);
    setProblem('');
  };
  const add = () => {
    if (size?.stock) void onAdd(size);
    else
      setProblem(
        size ? 'This is sold out. Please choose another.' : missingOptionsText(sizes, chosen),
      );
  };
  return (
    <div className={styles.choice} style={FILLED}>
      <OptionGroups
        classes={CLASSES}
        sizes={sizes}
        chosen={chosen}
        prefix={`add-${product.id}-`}
        onChoose={choose}
      />
      <p role="alert" style={PROBLEM}>
        {problem}
      </p>
      <Button wide busy={isAdding} onClick={add}>
        Add to cart
        {size?.price && ` ${formatMoney(size.price.youPay, region)}`}
      </Button>
    </div>
  );
}
