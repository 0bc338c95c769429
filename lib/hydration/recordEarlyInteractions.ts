import { navigationType } from '@/lib/browser/navigationType';

/** Values that the shopper entered before hydration, the latest last. */
const interactions = new Map<HTMLInputElement, { value: string; checked: boolean }>();

function record(control: HTMLInputElement): void {
  interactions.delete(control);
  interactions.set(control, { value: control.value, checked: control.checked });
}
const onInput = ({ target }: Event) => record(target as HTMLInputElement);

/** Records values until hydration: React keeps them but calls no handlers. */
export function recordEarlyInteractions(): void {
  // On reload and history navigation the browser restores values: nobody has typed them.
  if (navigationType() === 'navigate')
    document.querySelectorAll('input').forEach((input) => {
      if (input.checked !== input.defaultChecked || input.value !== input.defaultValue)
        record(input);
    });
  addEventListener('input', onInput, true);
}

function setValue(control: HTMLInputElement, value: string) {
  // A chosen file cannot be set; React's handler needs only the event.
  if (control.type !== 'file') {
    control.value = '';
    // React's own value setter ignores events without a change, so the prototype's is called.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(
      control,
      value,
    );
  }
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
}

/**
 * Repeats the recorded interactions on hydrated controls, then clicks the buttons held by
 * `deferScripts`: in one task, so that no button acts before the values are known.
 */
export function replayEarlyInteractions(): void {
  removeEventListener('input', onInput, true);
  interactions.forEach(({ value, checked }, control) => {
    if (!control.isConnected || control.disabled) return;
    if (!/^(radio|checkbox)$/.test(control.type)) setValue(control, value);
    // An unchecked radio: another of its group was chosen.
    else if (checked || control.type === 'checkbox') {
      control.checked = !checked;
      control.click();
    }
  });
  interactions.clear();
  for (const button of new Set(window.pressedEarly?.())) if (button.isConnected) button.click();
}
