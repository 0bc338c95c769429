import { useEffect } from 'react';

/** Links with the button role also act on space (www.w3.org/WAI/ARIA/apg/patterns/button). */
export function SpaceKeyActivation() {
  useEffect(() => {
    const clickOnSpace = (event: KeyboardEvent) => {
      if (
        event.key !== ' ' ||
        !(event.target instanceof HTMLElement) ||
        !event.target.matches('a[role="button"]')
      )
        return;
      event.preventDefault();
      event.target.click();
    };
    addEventListener('keydown', clickOnSpace);
    return () => removeEventListener('keydown', clickOnSpace);
  }, []);
  return null;
}
