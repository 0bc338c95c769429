import { toPromotionEvents, type Push } from '@/lib/analytics/dataLayer';
import { promotionOf } from '@/lib/analytics/promotionAttributes';
import { onVisible } from '@/lib/browser/onVisible';

/** Tells which banners and tiles were seen, each once per page, and which were followed. look: another page is there. */
export function watchPromotions(tell: (events: Push[]) => void): {
  look: (url: URL) => void;
  leave: () => void;
} {
  let page = '';
  let seen = new Set<string>();
  let watching: ReturnType<typeof onVisible> | undefined;

  const see = (element: Element) => {
    const mark = element.getAttribute('data-promotion') ?? '';
    const one = promotionOf(element);
    if (!one || seen.has(mark)) return;
    seen.add(mark);
    tell(toPromotionEvents('view_promotion', one));
  };
  const follow = ({ target }: MouseEvent) => {
    const element =
      target instanceof Element ? target.closest('a')?.closest('[data-promotion]') : null;
    const one = element && promotionOf(element);
    // Not in the task of the click, whose answer comes first.
    if (one) setTimeout(() => tell(toPromotionEvents('select_promotion', one)));
  };
  document.addEventListener('click', follow);

  return {
    leave() {
      watching?.stop();
      document.removeEventListener('click', follow);
    },
    look(url) {
      watching?.stop();
      const address = `${url.pathname}${url.search}`;
      if (address !== page) seen = new Set();
      page = address;
      const { watch } = (watching = onVisible(see));
      document.querySelectorAll('[data-promotion]').forEach(watch);
    },
  };
}
