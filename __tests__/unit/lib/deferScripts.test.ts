import { jest } from '@jest/globals';
import { DEFER_SCRIPTS } from '@/lib/hydration/deferScripts';

/** Runs the inline script in the head of a document of which `readyState` is known so far. */
function runInlineScript(readyState: DocumentReadyState) {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  const script = document.createElement('script');
  script.dataset.scripts = '/one.js /two.js';
  script.textContent = DEFER_SCRIPTS;
  document.head.replaceChildren(script);
}

const requestedScripts = () =>
  [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

afterEach(() => {
  dispatchEvent(new Event('DOMContentLoaded'));
  window.releaseEarlyClicks?.();
  jest.restoreAllMocks();
});

test('deferred scripts > a tap requests them at once', () => {
  runInlineScript('interactive');
  expect(requestedScripts()).toEqual([]);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(requestedScripts()).toEqual(['/one.js', '/two.js']);
});

test('deferred scripts > a tap on a page that is half sent requests them when the page is whole', () => {
  runInlineScript('loading');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(requestedScripts()).toEqual([]);
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect(requestedScripts()).toEqual(['/one.js', '/two.js']);
});
