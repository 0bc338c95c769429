import { recordEarlyInput } from './earlyInput';
import { RECORD_EARLY_LINKS } from './recordEarlyLinks';

declare global {
  interface Window {
    /** Ends the watch for early clicks and early Back, and clicks the pressed buttons, once. */
    releaseEarlyClicks?: () => void;
    /** The document of another address is requested; this one is no longer hydrated. */
    isLeavingPage?: boolean;
  }
}

/** Scripts wait for images no longer than this. */
const LOAD_AT_LATEST_MS = 2500;
/** Time to hydrate after the last script before held clicks are released. */
const RELEASE_AFTER_LOAD_MS = 3000;
/** How long the scripts may take to load before held clicks are released. */
const RELEASE_AFTER_REQUEST_MS = 10_000;

/**
 * Requests the scripts of a page after its first paint, so that on a slow line they do not compete
 * with its pictures, styles and fonts: on load, at the first interaction, or after
 * LOAD_AT_LATEST_MS. Clicks on buttons before hydration are held for `replayEarlyInteractions`. If a
 * script throws, fails to load, never arrives or never hydrates, the clicks are released and the
 * buttons act as they do without scripts. After a reload, Back changes only the address: before
 * hydration nothing shows its page, so it is loaded. The function is inlined as text, so it refers
 * to nothing outside itself.
 */
function deferScripts(
  sources: string[],
  loadAtLatestMs: number,
  afterLoadMs: number,
  afterRequestMs: number,
) {
  const { pathname, search } = location;
  const loadOtherAddress = () => {
    window.isLeavingPage = location.pathname !== pathname || location.search !== search;
    if (!window.isLeavingPage) return;
    sources = [];
    location.reload();
  };
  const held: HTMLElement[] = [];
  const hold = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button, [role=button]');
    if (!button) return;
    event.preventDefault();
    // Else a button that is hydrated already would act now and again at the release.
    event.stopImmediatePropagation();
    held.push(button);
  };
  const release = () => {
    removeEventListener('click', hold, true);
    removeEventListener('error', onError, true);
    new Set(held.splice(0)).forEach((button) => button.click());
  };
  const onError = ({ target }: Event) => {
    if (target === window || (target as Element).localName === 'script') release();
  };
  const load = () => {
    // Next reads its data at the end of the document, which a slow line may not have sent yet.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', load);
    if (!sources.length) return;
    const scripts = sources
      .splice(0)
      .map((src) => Object.assign(document.createElement('script'), { src, async: false }));
    document.head.append(...scripts);
    scripts[scripts.length - 1]?.addEventListener('load', () => setTimeout(release, afterLoadMs));
    setTimeout(release, afterRequestMs);
  };
  // A failed picture shows a placeholder (styles/utilities.css), also if it failed before hydration.
  const markFailed = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error');
  };
  for (const outcome of ['error', 'load']) addEventListener(outcome, markFailed, true);
  window.releaseEarlyClicks = () => {
    removeEventListener('popstate', loadOtherAddress);
    release();
  };
  addEventListener('popstate', loadOtherAddress);
  addEventListener('click', hold, true);
  addEventListener('error', onError, true);
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(load)));
  for (const interaction of ['pointerdown', 'keydown'])
    addEventListener(interaction, load, { capture: true, once: true });
  setTimeout(load, loadAtLatestMs);
}

/** The inline script of every page (hash in the policy); sources are in a data attribute. */
export const DEFER_SCRIPTS = `(${recordEarlyInput.toString()})();(${deferScripts.toString()})(document.currentScript.dataset.scripts.split(" "),${LOAD_AT_LATEST_MS},${RELEASE_AFTER_LOAD_MS},${RELEASE_AFTER_REQUEST_MS});${RECORD_EARLY_LINKS}`;
