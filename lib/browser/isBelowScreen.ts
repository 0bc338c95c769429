/** Whether a change at this element moves nothing that is on the screen or above it. */
export const isBelowScreen = (element: Element | null | undefined): boolean =>
  element ? element.getBoundingClientRect().top > window.innerHeight : false;
