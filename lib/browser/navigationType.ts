/** How the browser came to the page it loaded last: 'navigate', 'reload', 'back_forward', or undefined where it does not say. */
export const navigationType = (): NavigationTimingType | undefined =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)
    ?.type;
