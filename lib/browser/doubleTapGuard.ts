/** A tap within this time of the first belongs to a double tap. */
const SECOND_TAP_MS = 500;
/** The largest distance between the two taps of a double tap. */
const MAX_DISTANCE_PX = 48;

type Point = { x: number; y: number };

let lastPress: { point: Point; at: number } | undefined;
let guarded: { point: Point; until: number; scrollY: number } | undefined;

/** Keyboards and assistive technology click without a position. */
const pointOf = ({ clientX: x, clientY: y }: MouseEvent) => (x || y ? { x, y } : undefined);

const isSamePoint = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) <= MAX_DISTANCE_PX;

function notePress(event: PointerEvent) {
  const point = pointOf(event);
  if (!point) return;
  lastPress = { point, at: event.timeStamp };
  if (guarded && !isSamePoint(point, guarded.point)) guarded = undefined;
}

function cancelSecondTap(event: MouseEvent) {
  const point = pointOf(event);
  // The time of the tap, not of its handling: a busy page handles the second tap late.
  if (!guarded || !point || event.timeStamp > guarded.until) return;
  // A page that was scrolled since then shows something else at the point.
  if (Math.abs(scrollY - guarded.scrollY) > MAX_DISTANCE_PX) return;
  if (!isSamePoint(point, guarded.point)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * A click after typing or a key is meant: on the button of a form that opened and was filled at once, or
 * on the opener of a dialog that Escape has closed.
 */
function endGuard() {
  lastPress = undefined;
  guarded = undefined;
}

const OPTIONS = { capture: true };

/** Cancels clicks that `ignoreSecondTap` announced; returns a function that stops it. */
export function watchDoubleTaps() {
  addEventListener('pointerdown', notePress, OPTIONS);
  addEventListener('mousedown', cancelSecondTap, OPTIONS);
  addEventListener('click', cancelSecondTap, OPTIONS);
  addEventListener('input', endGuard, OPTIONS);
  addEventListener('keydown', endGuard, OPTIONS);
  return () => {
    removeEventListener('pointerdown', notePress, OPTIONS);
    removeEventListener('mousedown', cancelSecondTap, OPTIONS);
    removeEventListener('click', cancelSecondTap, OPTIONS);
    removeEventListener('input', endGuard, OPTIONS);
    removeEventListener('keydown', endGuard, OPTIONS);
  };
}

/** Call when something opens under the pointer: the second tap of a double tap does not hit it. */
export function ignoreSecondTap() {
  guarded = lastPress && {
    point: lastPress.point,
    until: lastPress.at + SECOND_TAP_MS,
    scrollY,
  };
}
