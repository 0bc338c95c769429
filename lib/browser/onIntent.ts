import { onIdle } from './onIdle';

/** Screen readers and voice control send only a click or the focus. */
const SIGNS_OF_USE = [
  'pointermove',
  'pointerdown',
  'wheel',
  // Of the page, also by the bar of the window.
  'scroll',
  'keydown',
  'focusin',
  'click',
] as const;
/** Parts of a page, as a carousel, may scroll by themselves; their scroll events reach only captures. */
const isCaptured = (sign: string) => sign !== 'scroll';
/** Web analytics count an open page as visited after ten seconds. */
const MAX_WAIT_MS = 10_000;
const MAX_IDLE_WAIT_MS = 2000;

const waiting = new Set<() => void>();
let isUsed = false;
let isWatching = false;

/** A sign-in by redirect, or customer service: the code that reads these addresses is needed at once. */
const NEEDED_AT_ONCE = /[?&#](credential|isCS)=/;

/** Also before the watch began: a press, a scrolled page, or one that Back or a reload restored. */
const isInUse = () =>
  isUsed ||
  ('userActivation' in navigator && navigator.userActivation.hasBeenActive) ||
  scrollY > 0 ||
  NEEDED_AT_ONCE.test(location.href);

/** For what a page shows unasked, as the message of a failure. */
export function markUsed(): void {
  if (isUsed) return;
  isUsed = true;
  SIGNS_OF_USE.forEach((sign) => removeEventListener(sign, markUsed, isCaptured(sign)));
  waiting.forEach((task) => task());
  waiting.clear();
}

function watch() {
  if (isWatching) return;
  isWatching = true;
  // The capture phase of the window: tasks precede the handlers of what was pressed.
  SIGNS_OF_USE.forEach((sign) =>
    addEventListener(sign, markUsed, { capture: isCaptured(sign), passive: true }),
  );
  setTimeout(markUsed, MAX_WAIT_MS);
}

/**
 * Runs a task at the first sign that somebody uses the page, at the latest after MAX_WAIT_MS, and on
 * idle if there was one already. What nobody needs before that loads then, so that an untouched visit
 * loads only the page. Returns a cancel function.
 */
export function onIntent(task: () => void): () => void {
  if (isInUse()) return onIdle(task, MAX_IDLE_WAIT_MS);
  waiting.add(task);
  watch();
  return () => void waiting.delete(task);
}

/** Resolves at the first sign of use. */
export const untilIntent = (): Promise<void> =>
  new Promise((resolve) => void onIntent(() => resolve()));
