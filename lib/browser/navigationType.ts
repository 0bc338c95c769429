export const navigationType = (): NavigationTimingType | undefined =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)
    ?.type;
