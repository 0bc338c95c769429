import { EARLY_LINK_KEY, type EarlyLink } from '@/lib/analytics/earlyLink';

declare global {
  interface Window {
    /** Ends the record of links: analytics watches them from now on. */
    stopEarlyLinks?: () => void;
  }
}

/**
 * Stores the link that is followed before analytics has started: its events would be lost with the
 * page. The labels of lists are their accessible names. Inlined as text, so it refers to nothing
 * outside itself.
 */
function recordEarlyLinks(key: string) {
  const record = ({ target }: Event) => {
    const link = (target as Element).closest('a');
    if (!link) return;
    const article = link.closest('article');
    const list = article?.closest('ul');
    const headingId = list?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby');
    const early: EarlyLink = {
      url: location.href,
      href: link.href,
      document: performance.timeOrigin,
      promotion: link.closest<HTMLElement>('[data-promotion]')?.dataset.promotion,
      list:
        list?.getAttribute('aria-label') ??
        document.getElementById(headingId ?? '')?.textContent ??
        undefined,
      index: article && list ? [...list.querySelectorAll('article')].indexOf(article) : undefined,
    };
    try {
      sessionStorage.setItem(key, JSON.stringify(early));
    } catch {
      // Without storage the click is not counted.
    }
  };
  addEventListener('click', record, true);
  window.stopEarlyLinks = () => removeEventListener('click', record, true);
}

/** Part of the inline script of every page. */
export const RECORD_EARLY_LINKS = `(${recordEarlyLinks.toString()})("${EARLY_LINK_KEY}")`;
