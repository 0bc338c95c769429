import { navigationType } from '@/lib/browser/navigationType';

export type Control = HTMLInputElement;
export type EarlyInteraction = { value: string; checked: boolean };

/** Values that the shopper entered before hydration. */
const interactions = new Map<Control, EarlyInteraction>();
/** Buttons that were pressed before hydration. */
let pressed: HTMLElement[] = [];
const record = (control: Control) =>
  interactions.set(control, { value: control.value, checked: control.checked });
/** A later choice replaces the recorded one: of the same control, or of another radio of its group. */
const supersede = (control: Control) =>
  interactions.forEach((_, recorded) => {
    if (recorded === control || (recorded.name && recorded.name === control.name))
      interactions.delete(recorded);
  });
let alive = false;
/** How long hydration may take before pressed buttons act as they do without scripts. */
const HYDRATE_AT_LATEST_MS = 3000;

/** Without hydration in time, a pressed button submits its form. */
function submitWithoutHydration(): void {
  if (!alive) new Set(pressed.splice(0)).forEach((button) => button.click());
}

/** Records values until hydration: React keeps them but calls no handlers. */
export function recordEarlyInteractions(): void {
  pressed = window.pressedEarly?.() ?? [];
  if (pressed.length) setTimeout(submitWithoutHydration, HYDRATE_AT_LATEST_MS);
  // On reload and history navigation the browser restores values: nobody has typed them.
  if (navigationType() === 'navigate')
    document.querySelectorAll('input').forEach((input) => {
      if (input.checked !== input.defaultChecked || input.value !== input.defaultValue)
        record(input);
    });
  addEventListener('input', ({ target }) => (alive ? supersede : record)(target as Control), true);
}

export function replayEarlyInteractions(): void {
  alive = true;
  if (interactions.size + pressed.length)
    void import('./replayInteractions').then(({ replayInteraction }) =>
      replayInteraction(interactions, pressed),
    );
}
