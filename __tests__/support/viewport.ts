type Observed = {
  callback: IntersectionObserverCallback;
  elements: Set<Element>;
  observer: IntersectionObserver;
};
let observers: Observed[] = [];

const SECOND_MS = 1000;
const realSetTimeout = globalThis.setTimeout;

/** The test decides which elements are in view, and the second until an impression takes no time. */
export function stubIntersectionObserver() {
  observers = [];
  window.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    private readonly observed: Observed;
    constructor(callback: IntersectionObserverCallback) {
      this.observed = { callback, elements: new Set(), observer: this };
      observers.push(this.observed);
    }
    observe(element: Element) {
      this.observed.elements.add(element);
    }
    unobserve(element: Element) {
      this.observed.elements.delete(element);
    }
    disconnect() {
      this.observed.elements.clear();
    }
    takeRecords() {
      return [];
    }
  };
  // A plain function, because Testing Library takes a mock for Jest's fake timers.
  globalThis.setTimeout = ((work: () => void, ms?: number, ...rest: unknown[]) =>
    realSetTimeout(work, ms === SECOND_MS ? 0 : ms, ...rest)) as typeof setTimeout;
}
afterEach(() => {
  globalThis.setTimeout = realSetTimeout;
});

const observersOf = (target: Element | null | undefined) =>
  observers.filter(({ elements }) => target && elements.has(target));

export const isObserved = (target: Element) => observersOf(target).length > 0;

/** Reports the element as half in view. */
export function scrollIntoViewport(target: Element | null | undefined) {
  const matching = observersOf(target);
  if (!matching.length) throw new Error('this element is not observed');
  matching.forEach(({ callback, observer }) =>
    callback(
      [{ target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry],
      observer,
    ),
  );
}
