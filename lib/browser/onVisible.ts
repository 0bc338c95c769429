/** An element counts as seen after half of it has been visible for a second. */
const MIN_VISIBLE_RATIO = 0.5;
const MIN_VISIBLE_MS = 1000;

/** Calls `onSeen` once for each observed element that was seen. */
export function onVisible(onSeen: (element: Element) => void): {
  watch: (element: Element) => void;
  stop: () => void;
} {
  if (typeof IntersectionObserver === 'undefined')
    return { watch: () => undefined, stop: () => undefined };
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observe = (element: Element) => {
    observer.unobserve(element);
    onSeen(element);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting)
          timers.set(
            target,
            setTimeout(() => observe(target), MIN_VISIBLE_MS),
          );
      }
    },
    { threshold: MIN_VISIBLE_RATIO },
  );
  return {
    watch: (element) => observer.observe(element),
    stop() {
      observer.disconnect();
      timers.forEach((timer) => clearTimeout(timer));
      timers.clear();
    },
  };
}
