import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

process.env.DATA_CACHE_TTL_MS = '0'; // what one test's backend said is not the next one's
process.env.BACKEND_TIMEOUT_MS = '0'; // nor is its being away

// Tests wait for what they expect, however busy the machine is: these limits only end what hangs.
jest.setTimeout(120_000);
configure({ asyncUtilTimeout: 20_000 });

if (typeof window !== 'undefined') {
  // jsdom draws nothing: no media queries, no dialogs on top, no scrolling, nothing comes into view, and it is always quiet.
  window.requestIdleCallback = (task) => {
    task({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  };
  window.cancelIdleCallback = () => {};
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  });
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  window.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

beforeEach(() => {
  // The backend is real, so answers come when they come: what a test waits for it finds by findBy and waitFor, not by act.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  jest.spyOn(console, 'error').mockImplementation((...args) => {
    throw new Error(`console.error: ${args.join(' ')}`);
  });
});
