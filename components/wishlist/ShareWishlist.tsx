import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useNavigation } from '@/components/ui/Link';
import { sharedWishlistHref } from '@/lib/routing/href';
import { useAppDispatch } from '@/store/hooks';
import { contentShared } from '@/store/analytics/shared';
import styles from './WishlistGrid.module.css';

type ShareResult = 'copied' | 'failed' | '';
const RESULT_MESSAGES: Record<ShareResult, string> = {
  copied: 'Link copied',
  failed: 'We couldn’t copy the link',
  '': '',
};

type ShareWishlistProps = {
  /** The title in the share sheet of a device. */
  title: string;
  label: string;
  productIds: number[];
  boughtIds?: number[];
};

/** Shares a list as a link with product ids and no person; it shows current prices. */
export function ShareWishlist({ title, label, productIds, boughtIds }: ShareWishlistProps) {
  const { hrefOf } = useNavigation();
  const dispatch = useAppDispatch();
  const [shareResult, setShareResult] = useState<ShareResult>('');
  const trackShare = (method: 'device' | 'link') => void dispatch(contentShared({ method }));
  const share = async () => {
    const url = `${location.origin}${hrefOf(sharedWishlistHref(productIds, boughtIds))}`;
    // Closing the device's share sheet rejects; it is not an error.
    if ('share' in navigator)
      return navigator.share({ title, url }).then(
        () => trackShare('device'),
        () => undefined,
      );
    await (navigator as Navigator).clipboard.writeText(url).then(
      () => {
        setShareResult('copied');
        trackShare('link');
      },
      () => setShareResult('failed'),
    );
  };
  return (
    <p className={styles.share}>
      <Button look="tertiary" onClick={() => void share()}>
        <Icon name="share" />
        {label}
      </Button>
      <span role="status" className={styles.count}>
        {RESULT_MESSAGES[shareResult]}
      </span>
    </p>
  );
}
