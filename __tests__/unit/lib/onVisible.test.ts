import { onVisible } from '@/lib/browser/onVisible';

const observed = new Set<Element>();
let watching: { tell: IntersectionObserverCallback; options?: IntersectionObserverInit };

beforeEach(() => {
  jest.useFakeTimers();
  observed.clear();
  window.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      watching = { tell, options };
    }
    observe(element: Element) {
      observed.add(element);
    }
    unobserve(element: Element) {
      observed.delete(element);
    }
    disconnect() {
      observed.clear();
    }
    takeRecords() {
      return [];
    }
  };
});
afterEach(() => jest.useRealTimers());

const stands = (target: Element, isIntersecting: boolean) =>
  watching.tell(
    [{ target, isIntersecting } as IntersectionObserverEntry],
    {} as IntersectionObserver,
  );

test('what stood half in view for a whole second was seen, once; what went by was not', () => {
  const tell = jest.fn();
  const [banner, tile] = [document.createElement('section'), document.createElement('li')];
  const { watch, stop } = onVisible(tell);
  [banner, tile].forEach(watch);
  expect(watching.options).toEqual({ threshold: 0.5 });
  stands(banner, true);
  stands(tile, true);
  jest.advanceTimersByTime(999);
  stands(tile, false);
  expect(tell).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(tell.mock.calls).toEqual([[banner]]);
  expect([...observed]).toEqual([tile]);
  stands(tile, true);
  stop();
  jest.runAllTimers();
  expect(tell).toHaveBeenCalledTimes(1);
  expect(observed.size).toBe(0);
});
