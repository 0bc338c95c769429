type Watch = {
  tell: IntersectionObserverCallback;
  elements: Set<Element>;
  observer: IntersectionObserver;
};
let watches: Watch[] = [];

const SECOND_MS = 1000;
const later = globalThis.setTimeout;

/** jsdom draws nothing: what comes into view is what the test says, and the second that it has to stand there is over at once. */
export function stubIntersectionObserver() {
  watches = [];
  window.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    private readonly watch: Watch;
    constructor(tell: IntersectionObserverCallback) {
      this.watch = { tell, elements: new Set(), observer: this };
      watches.push(this.watch);
    }
    observe(element: Element) {
      this.watch.elements.add(element);
    }
    unobserve(element: Element) {
      this.watch.elements.delete(element);
    }
    disconnect() {
      this.watch.elements.clear();
    }
    takeRecords() {
      return [];
    }
  };
  // A plain function: a mock would be taken for Jest's own clock.
  globalThis.setTimeout = ((work: () => void, ms?: number, ...rest: unknown[]) =>
    later(work, ms === SECOND_MS ? 0 : ms, ...rest)) as typeof setTimeout;
}
afterEach(() => {
  globalThis.setTimeout = later;
});

/** Half of the element is in view now. */
export function scrollIntoViewport(target: Element | null | undefined) {
  const seen = watches.filter(({ elements }) => target && elements.has(target));
  if (!seen.length) throw new Error('nobody watches this element');
  seen.forEach(({ tell, observer }) =>
    tell(
      [{ target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry],
      observer,
    ),
  );
}
