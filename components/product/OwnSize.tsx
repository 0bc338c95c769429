import { Link } from '@/components/ui/Link';
import type { Product } from '@/lib/model/product';
import { suggestionReason } from '@/lib/model/sizeSuggestion';
import styles from './SizeSuggestion.module.css';
import { suggestionSentence } from './suggestionSentence';
import type { useSizeSuggestion } from './useSizeSuggestion';

/** The suggested size with its reason; without measurements, the way to add them. */
export const OwnSize = ({
  suggestion,
  sizes,
}: {
  suggestion: ReturnType<typeof useSizeSuggestion>;
  sizes: Product['sizes'];
}) => (
  <div className={styles.own}>
    {suggestion ? (
      <>
        <p className={styles.sentence}>{suggestionSentence(suggestion, sizes)}</p>
        <p className={styles.reason}>
          {suggestionReason(suggestion)} How a style fits also depends on its cut.
        </p>
      </>
    ) : (
      <p className={styles.reason}>Save your measurements, and we suggest your size.</p>
    )}
    <Link className={styles.link} href="/user/my-measurement">
      {suggestion ? 'Change measurements' : 'Add your measurements'}
    </Link>
  </div>
);
