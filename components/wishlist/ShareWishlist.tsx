import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useNavigation } from '@/components/ui/Link';
import { sharedWishlistHref } from '@/lib/routing/href';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { shared } from '@/store/analytics/shared';
import { selectWishlist } from '@/store/wishlist/slice';
import styles from './WishlistGrid.module.css';

type Told = 'copied' | 'failed' | '';
const WORDS: Record<Told, string> = {
  copied: 'Link copied',
  failed: 'The link could not be copied',
  '': '',
};

/** Hands the pieces on by link: the link names them and nobody, and shows them as they are today. */
export function ShareWishlist() {
  const cards = useAppSelector(selectWishlist);
  const { hrefOf } = useNavigation();
  const dispatch = useAppDispatch();
  const [told, setTold] = useState<Told>('');
  const tell = (method: 'device' | 'link') => void dispatch(shared({ method }));
  const share = async () => {
    const url = `${location.origin}${hrefOf(sharedWishlistHref(cards.map(({ id }) => id)))}`;
    // Closing the device's own sheet rejects, and needs no words.
    if ('share' in navigator)
      return navigator.share({ title: 'A wishlist', url }).then(
        () => tell('device'),
        () => undefined,
      );
    await (navigator as Navigator).clipboard.writeText(url).then(
      () => {
        setTold('copied');
        tell('link');
      },
      () => setTold('failed'),
    );
  };
  return (
    <p className={styles.share}>
      <Button look="quiet" onClick={() => void share()}>
        <Icon name="share" />
        Share these pieces
      </Button>
      <span role="status" className={styles.count}>
        {WORDS[told]}
      </span>
    </p>
  );
}
