import { navigationType } from '@/lib/browser/navigationType';

export type Control = HTMLInputElement;
export type EarlyInteraction = { value: string; checked: boolean };

/** What a visitor did before the page was alive. */
const interactions = new Map<Control, EarlyInteraction>();
/** The buttons that were pressed before its scripts were there. */
let pressed: HTMLElement[] = [];
const note = (control: Control) =>
  interactions.set(control, { value: control.value, checked: control.checked });
let alive = false;
/** How long hydration may take before pressed buttons act as they do without scripts. */
const HYDRATE_AT_LATEST_MS = 3000;

/** Hydration failed or takes too long: a pressed button submits its form by itself. */
function submitWithoutHydration(): void {
  if (!alive) new Set(pressed.splice(0)).forEach((button) => button.click());
}

/** Notes what was, and until the page is alive is, typed and chosen in it. React keeps it in the controls, but its handlers never hear of it. */
export function recordEarlyInteractions(): void {
  pressed = window.pressedEarly?.() ?? [];
  if (pressed.length) setTimeout(submitWithoutHydration, HYDRATE_AT_LATEST_MS);
  // A browser that loads a page again puts back what stood in it: that was no visitor's hand.
  if (navigationType() === 'navigate')
    document.querySelectorAll('input').forEach((one) => {
      if (one.checked !== one.defaultChecked || one.value !== one.defaultValue) note(one);
    });
  addEventListener(
    'input',
    ({ target }) => (alive ? interactions.delete(target as Control) : note(target as Control)),
    true,
  );
}

/** The page is alive: what was done to it before is done again, so that its handlers hear of it. */
export function replayEarlyInteractions(): void {
  alive = true;
  if (interactions.size + pressed.length)
    void import('./replayInteractions').then(({ replayInteraction: touchAgain }) =>
      touchAgain(interactions, pressed),
    );
}
