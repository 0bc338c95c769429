type DataSaverNavigator = { connection?: { saveData?: boolean } };

/** Whether a film may start by itself: neither reduced motion nor data saving is preferred. */
export const allowsMotion = (): boolean =>
  typeof IntersectionObserver !== 'undefined' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !(navigator as DataSaverNavigator).connection?.saveData;
