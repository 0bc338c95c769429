import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from '@/components/ui/Link';

/**
 * Loads the code of product pages where product cards are shown: requested with the click, it would
 * wait behind the pictures of a list, and Next loads a whole page whose code takes four seconds.
 */
export function ProductPageCode() {
  const { path, hrefOf, prefetch } = useNavigation();
  const load = useEffectEvent(() => {
    const site = hrefOf('/').replace(/\/$/, '');
    const card = document.querySelector<HTMLAnchorElement>('main article a[href*="/products/"]');
    if (card) prefetch(card.pathname.slice(site.length));
  });
  useEffect(() => load(), [path]);
  return null;
}
