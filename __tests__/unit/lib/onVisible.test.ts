import { onVisible } from '@/lib/browser/onVisible';

const observed = new Set<Element>();
let observer: { callback: IntersectionObserverCallback; options?: IntersectionObserverInit };

beforeEach(() => {
  jest.useFakeTimers();
  observed.clear();
  window.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      observer = { callback, options };
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

const setVisible = (target: Element, isIntersecting: boolean) =>
  observer.callback(
    [{ target, isIntersecting } as IntersectionObserverEntry],
    {} as IntersectionObserver,
  );

test('visibility > an element half in view for a second is reported once; a shorter view is not', () => {
  const onSeen = jest.fn();
  const [banner, tile] = [document.createElement('section'), document.createElement('li')];
  const { watch, stop } = onVisible(onSeen);
  [banner, tile].forEach(watch);
  expect(observer.options).toEqual({ threshold: 0.5 });
  setVisible(banner, true);
  setVisible(tile, true);
  jest.advanceTimersByTime(999);
  setVisible(tile, false);
  expect(onSeen).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onSeen.mock.calls).toEqual([[banner]]);
  expect([...observed]).toEqual([tile]);
  setVisible(tile, true);
  stop();
  jest.runAllTimers();
  expect(onSeen).toHaveBeenCalledTimes(1);
  expect(observed.size).toBe(0);
});
