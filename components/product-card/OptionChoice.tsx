import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { formatMoney } from '@/lib/i18n/money';
import { choicesOf, chosenSize, missingOptionsText } from '@/lib/model/optionChoice';
import type { ProductSize, ProductSummary } from '@/lib/model/product';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './OptionChoice.module.css';
import { OptionGroups } from './OptionGroups';
import type { AddProps } from './QuickAddSheet';

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
    <div className={styles.options}>
      <OptionGroups sizes={sizes} chosen={chosen} prefix={`add-${product.id}-`} onChoose={choose} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <Button wide busy={isAdding} onClick={add}>
        Add to cart
        {size?.price && ` ${formatMoney(size.price.youPay, region)}`}
      </Button>
    </div>
  );
}
