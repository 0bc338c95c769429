import { promotion, type Push } from '@/lib/dataLayer';
import { promotionOf } from '@/lib/promotion';

/** Half of it, for a second, was seen. */
const HALF = 0.5;
const SECOND_MS = 1000;

/** Tells which banners and tiles were seen, each once per page, and which were followed. look: another page is there. */
export function watchPromotions(tell: (events: Push[]) => void): { look: (url: URL) => void; leave: () => void } {
  let page = '';
  let seen = new Set<string>();
  let watch: IntersectionObserver | undefined;
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();

  const see = (element: Element) => {
    watch?.unobserve(element);
    const mark = element.getAttribute('data-promotion') ?? '';
    const one = promotionOf(element);
    if (!one || seen.has(mark)) return;
    seen.add(mark);
    tell(promotion('view_promotion', one));
  };
  const stop = () => {
    watch?.disconnect();
    timers.forEach((timer) => clearTimeout(timer));
    timers.clear();
  };
  const follow = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest('a')?.closest('[data-promotion]') : null;
    const one = element && promotionOf(element);
    // Not in the task of the click, whose answer comes first.
    if (one) setTimeout(() => tell(promotion('select_promotion', one)));
  };
  document.addEventListener('click', follow);

  return {
    leave() {
      stop();
      document.removeEventListener('click', follow);
    },
    look(url) {
      if (typeof IntersectionObserver === 'undefined') return;
      stop();
      const address = `${url.pathname}${url.search}`;
      if (address !== page) seen = new Set();
      page = address;
      watch = new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) {
          clearTimeout(timers.get(target));
          if (isIntersecting) timers.set(target, setTimeout(() => see(target), SECOND_MS));
        }
      }, { threshold: HALF });
      document.querySelectorAll('[data-promotion]').forEach((element) => watch?.observe(element));
    },
  };
}
