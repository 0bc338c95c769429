/** The event of `window` that announces a toast, for the list of toasts, which loads when needed. */
export const TOAST_EVENT = 'store:toast';
