import type { Control, EarlyInteraction } from './recordEarlyInteractions';

function setChecked(control: Control, checked: boolean) {
  if (control.type === 'radio' && !checked) return; // another radio of the group was chosen
  control.checked = !checked;
  control.click();
}

function setValue(control: Control, value: string) {
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

/** Repeats recorded interactions on hydrated controls, then clicks the pressed buttons. */
export function replayInteraction(
  interactions: Map<Control, EarlyInteraction>,
  pressed: HTMLElement[],
): void {
  const all = [...interactions];
  interactions.clear();
  for (const [control, { value, checked }] of all) {
    if (!control.isConnected || control.disabled) continue;
    if (/^(radio|checkbox)$/.test(control.type)) setChecked(control, checked);
    else setValue(control, value);
  }
  for (const button of new Set(pressed)) if (button.isConnected) button.click();
}
