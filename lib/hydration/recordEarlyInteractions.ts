import { loadedHow } from '@/lib/browser/navigationType';

export type Control = HTMLInputElement;
export type Touch = { value: string; checked: boolean };

/** What a visitor did before the page was alive. */
const touched = new Map<Control, Touch>();
/** The buttons that were pressed before its scripts were there. */
let pressed: HTMLElement[] = [];
const note = (control: Control) =>
  touched.set(control, { value: control.value, checked: control.checked });
let alive = false;
/** How long hydration may take before pressed buttons act as they do without scripts. */
const HYDRATE_AT_LATEST_MS = 3000;

/** Hydration failed or takes too long: a pressed button submits its form by itself. */
function pressWithoutHydration(): void {
  if (!alive) new Set(pressed.splice(0)).forEach((button) => button.click());
}

/** Notes what was, and until the page is alive is, typed and chosen in it. React keeps it in the controls, but its handlers never hear of it. */
export function watchTouches(): void {
  pressed = window.pressedEarly?.() ?? [];
  if (pressed.length) setTimeout(pressWithoutHydration, HYDRATE_AT_LATEST_MS);
  // A browser that loads a page again puts back what stood in it: that was no visitor's hand.
  if (loadedHow() === 'navigate')
    document.querySelectorAll('input').forEach((one) => {
      if (one.checked !== one.defaultChecked || one.value !== one.defaultValue) note(one);
    });
  addEventListener(
    'input',
    ({ target }) => (alive ? touched.delete(target as Control) : note(target as Control)),
    true,
  );
}

/** The page is alive: what was done to it before is done again, so that its handlers hear of it. */
export function repeatTouches(): void {
  alive = true;
  if (touched.size + pressed.length)
    void import('./replayInteractions').then(({ touchAgain }) => touchAgain(touched, pressed));
}
