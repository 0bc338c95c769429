type Listener = (isDelayed: boolean) => void;

const listeners = new Set<Listener>();

/** Says that a change waits long for its answer, or that none does any more. */
export const reportDelay: Listener = (isDelayed) =>
  listeners.forEach((listener) => listener(isDelayed));

/** Calls the listener with each report of this tab. */
export const listenToDelays = (listener: Listener): void => void listeners.add(listener);
