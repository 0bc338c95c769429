import type { Product } from '@/lib/model/product';
import styles from './SizeSuggestion.module.css';
import { suggestionSentence } from './suggestionSentence';
import { useSizeSuggestion } from './useSizeSuggestion';

type SizeSuggestionLineProps = { product: Product; madeForId: number | undefined };

export function SizeSuggestionLine({ product, madeForId }: SizeSuggestionLineProps) {
  const suggestion = useSizeSuggestion(product, madeForId);
  return (
    <p className={styles.line} role="status">
      {suggestion && suggestionSentence(suggestion, product.sizes)}
    </p>
  );
}
