declare global {
  interface Window {
    /** The buttons that were pressed before the page could hear of it, once; from then on they are left alone. */ pressedEarly?: () => HTMLElement[];
  }
}

/**
 * Asks for the scripts of a page once what it shows is there, so that on a slow line its pictures, styles and letters do not share their way with them:
 * when the page is drawn, at a visitor's first act, or after a while. What is pressed before is held for `repeatTouches`, and let go where no script comes.
 * It runs in the page as text: nothing outside itself is named.
 */
function askLater(sources: string[], patience: number) {
  const held: HTMLElement[] = [];
  const hold = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button, [role=button]');
    if (!button) return;
    event.preventDefault();
    held.push(button);
  };
  const letGo = () => {
    removeEventListener('click', hold, true);
    return held.splice(0);
  };
  const ask = () => {
    for (const src of sources.splice(0)) {
      const script = Object.assign(document.createElement('script'), { src, async: false });
      script.onerror = () => letGo().forEach((button) => button.click());
      document.head.append(script);
    }
  };
  window.pressedEarly = letGo;
  addEventListener('click', hold, true);
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(ask)));
  for (const act of ['pointerdown', 'keydown'])
    addEventListener(act, ask, { capture: true, once: true });
  setTimeout(ask, patience);
}

/** Milliseconds after which the scripts wait for no picture any more. */
const PATIENCE = 2500;

/** The one inline script of every page; its hash is in the content security policy. The sources stand beside it, for they differ from page to page. */
export const SCRIPTS_LATER = `(${askLater.toString()})(document.currentScript.dataset.scripts.split(" "),${PATIENCE})`;
