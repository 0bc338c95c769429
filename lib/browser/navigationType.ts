/** How the browser loaded the document; undefined if it does not report it. */
export const navigationType = (): NavigationTimingType | undefined =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)
    ?.type;
