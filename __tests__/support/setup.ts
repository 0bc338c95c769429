// No response cache or circuit breaker between tests.
process.env.DATA_CACHE_TTL_MS = '0';
process.env.BACKEND_TIMEOUT_MS = '0';
// Pages are whole on a busy machine too.
process.env.PART_WAIT_MS = '60000';

// Generous limits for busy machines: they only end tests that hang.
jest.setTimeout(600_000);

if (typeof window !== 'undefined') {
  // Not in tests without a browser: loading these takes a tenth of the time of a small one.
  beforeAll(async () => {
    const { default: matchers } = await import('@testing-library/jest-dom/matchers');
    const { configure } = await import('@testing-library/dom');
    expect.extend(matchers);
    configure({ asyncUtilTimeout: 20_000 });
  });
  // Browser APIs that jsdom lacks; the browser is always idle, and the visitor has used the page.
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive: true, isActive: true },
    configurable: true,
  });
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
  // Responses of the backend arrive asynchronously: tests wait with findBy and waitFor, not with act.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  jest.spyOn(console, 'error').mockImplementation((...args) => {
    throw new Error(`console.error: ${args.join(' ')}`);
  });
});
