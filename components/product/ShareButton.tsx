import { useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { useNavigation } from '@/components/ui/Link';
import type { Product } from '@/lib/model/product';
import { useAppDispatch } from '@/store/hooks';
import { contentShared } from '@/store/analytics/shared';
import styles from './ShareButton.module.css';

type ShareResult = 'copied' | 'failed' | '';
const RESULT_MESSAGES: Record<ShareResult, string> = {
  copied: 'Link copied',
  failed: 'Copy the link from your browser’s address bar',
  '': '',
};

async function copyLink(url: string): Promise<ShareResult> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Shares the product through the device, otherwise copies its URL. */
export function ShareButton({ product: { id, name, designer, href } }: { product: Product }) {
  const { hrefOf } = useNavigation();
  const dispatch = useAppDispatch();
  const [shareResult, setShareResult] = useState<ShareResult>('');
  const trackShare = (method: 'device' | 'link') =>
    void dispatch(contentShared({ method, productId: id }));
  const share = async () => {
    const [, size] = /[?&](size=[^&]+)/.exec(location.search) ?? [];
    const url = location.origin + hrefOf(href) + (size ? `?${size}` : '');
    // Closing the device's share sheet rejects; it is not an error.
    if ('share' in navigator)
      return navigator.share({ title: `${name} by ${designer}`, url }).then(
        () => trackShare('device'),
        () => undefined,
      );
    const copyResult = await copyLink(url);
    setShareResult(copyResult);
    if (copyResult === 'copied') trackShare('link');
  };
  return (
    <div className={styles.share}>
      <p className={styles.status} role="status">
        {RESULT_MESSAGES[shareResult]}
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
