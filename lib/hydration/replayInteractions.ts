import type { Control, EarlyInteraction } from './recordEarlyInteractions';

function tick(control: Control, wanted: boolean) {
  if (control.type === 'radio' && !wanted) return; // another of its group was chosen
  control.checked = !wanted;
  control.click();
}

function write(control: Control, wanted: string) {
  // A chosen file cannot be set, and need not: React hears of it by the event alone.
  if (control.type !== 'file') {
    control.value = '';
    // React overhears what is set on a control itself, and takes what is set behind its back for the visitor's.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(
      control,
      wanted,
    );
  }
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Does to the controls of a page that has come alive what a visitor did to them before, selects and text areas as well; then presses what was pressed. */
export function replayInteraction(
  touched: Map<Control, EarlyInteraction>,
  pressed: HTMLElement[],
): void {
  const all = [...touched];
  touched.clear();
  for (const [control, { value, checked }] of all) {
    if (!control.isConnected || control.disabled) continue;
    if (/^(radio|checkbox)$/.test(control.type)) tick(control, checked);
    else write(control, value);
  }
  for (const button of new Set(pressed)) if (button.isConnected) button.click();
}
