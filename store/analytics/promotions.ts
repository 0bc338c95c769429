import { toPromotionEvents, type Push } from '@/lib/analytics/dataLayer';
import { parsePromotion } from '@/lib/analytics/parsePromotion';
import { onVisible } from '@/lib/browser/onVisible';

/** Promotions seen, once per page, and clicked; `watchPage` starts a new page. */
export function watchPromotions(push: (events: Push[]) => void): {
  watchPage: (url: URL) => void;
  stop: () => void;
} {
  let pageUrl = '';
  let seenPromotions = new Set<string>();
  let observer: ReturnType<typeof onVisible> | undefined;

  const handleVisible = (element: Element) => {
    const key = element.getAttribute('data-promotion') ?? '';
    const promotion = parsePromotion(key);
    if (!promotion || seenPromotions.has(key)) return;
    seenPromotions.add(key);
    push(toPromotionEvents('view_promotion', promotion));
  };
  const handleClick = ({ target }: MouseEvent) => {
    const element =
      target instanceof Element ? target.closest('a')?.closest('[data-promotion]') : null;
    const promotion = parsePromotion(element?.getAttribute('data-promotion') ?? '');
    // Not in the click's task, which delays the response to the click.
    if (promotion) setTimeout(() => push(toPromotionEvents('select_promotion', promotion)));
  };
  document.addEventListener('click', handleClick);

  return {
    stop() {
      observer?.stop();
      document.removeEventListener('click', handleClick);
    },
    watchPage(url) {
      observer?.stop();
      const nextUrl = `${url.pathname}${url.search}`;
      if (nextUrl !== pageUrl) seenPromotions = new Set();
      pageUrl = nextUrl;
      observer = onVisible(handleVisible);
      document.querySelectorAll('[data-promotion]').forEach(observer.watch);
    },
  };
}
