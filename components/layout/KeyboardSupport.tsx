import { useEffect } from 'react';
import { disableLazyLayout } from '@/components/ui/LazyLayout';

/** Links with the button role also act on space (www.w3.org/WAI/ARIA/apg/patterns/button). */
function clickOnSpace(event: KeyboardEvent) {
  if (
    event.key !== ' ' ||
    !(event.target instanceof HTMLElement) ||
    !event.target.matches('a[role="button"]')
  )
    return;
  event.preventDefault();
  event.target.click();
}

/** WebKit does not scroll to a control that receives the focus while its surroundings are being laid out. */
function disableLazyLayoutOnTab({ key }: KeyboardEvent) {
  if (key === 'Tab') disableLazyLayout();
}

/** What keyboards need beyond the browser's own handling of keys. */
export function KeyboardSupport() {
  useEffect(() => {
    addEventListener('keydown', clickOnSpace);
    addEventListener('keydown', disableLazyLayoutOnTab);
    return () => {
      removeEventListener('keydown', clickOnSpace);
      removeEventListener('keydown', disableLazyLayoutOnTab);
    };
  }, []);
  return null;
}
