import { useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { useNavigation } from '@/components/ui/Link';
import type { Product } from '@/lib/model/product';
import { useAppDispatch } from '@/store/hooks';
import { shared } from '@/store/analytics/shared';
import styles from './Share.module.css';

type Told = 'copied' | 'failed' | '';
const WORDS: Record<Told, string> = {
  copied: 'Link copied',
  failed: 'Please copy the address of this page',
  '': '',
};

async function copy(url: string): Promise<Told> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Hands the product on by whatever the device shares with; else its address is copied. */
export function Share({ product: { id, name, designer, href } }: { product: Product }) {
  const { hrefOf } = useNavigation();
  const dispatch = useAppDispatch();
  const [told, setTold] = useState<Told>('');
  const tell = (method: 'device' | 'link') => void dispatch(shared({ method, productId: id }));
  const share = async () => {
    const url = `${location.origin}${hrefOf(href)}`;
    // Closing the device's own sheet rejects, and needs no words.
    if ('share' in navigator)
      return navigator.share({ title: `${name} by ${designer}`, url }).then(
        () => tell('device'),
        () => undefined,
      );
    const done = await copy(url);
    setTold(done);
    if (done === 'copied') tell('link');
  };
  return (
    <div className={styles.share}>
      <p className={styles.told} role="status">
        {WORDS[told]}
      </p>
      <button
        type="button"
        className={styles.button}
        aria-label="Share this piece"
        onClick={() => void share()}
      >
        <Icon name="share" />
      </button>
    </div>
  );
}
