import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { withoutPrefix } from '@/lib/i18n/region';

/**
 * Loads the code of product pages where product cards are shown. Requested with the click, it would
 * wait behind the pictures of a list, and after four seconds Next would load the whole page instead.
 */
export function ProductPageCode() {
  const { path, prefetch } = useNavigation();
  const load = useEffectEvent(() => {
    const card = document.querySelector<HTMLAnchorElement>('main article a[href*="/products/"]');
    if (card) prefetch(withoutPrefix(card.pathname));
  });
  useEffect(() => load(), [path]);
  return null;
}
