declare global {
  interface Window {
    /**
     * Ends the record; called when handlers are attached. The returned function repeats what was
     * entered before, unless the shopper has entered something else meanwhile.
     */
    endEarlyInput?: () => () => void;
  }
}

/**
 * Records what the shopper enters before hydration, for `window.endEarlyInput` to repeat it on the
 * hydrated controls: React keeps the values, but calls no handlers. Values that the browser restores on
 * reload or Back fire no event. The function is inlined as text, so it refers to nothing outside
 * itself.
 */
export function recordEarlyInput(): void {
  /** The latest last. */
  const entered = new Map<HTMLInputElement, { value: string; checked: boolean }>();
  /** Else a part that is hydrated already would handle the event now and again when it is repeated. */
  const withhold = (event: Event) => {
    const { type } = event.target as HTMLInputElement;
    if (event.type !== 'click' || /^(radio|checkbox)$/.test(type)) event.stopImmediatePropagation();
  };
  const record = (event: Event) => {
    const control = event.target as HTMLInputElement;
    entered.delete(control);
    entered.set(control, { value: control.value, checked: control.checked });
    withhold(event);
  };
  /** A later entry replaces the recorded one of the control, or of its group of radios. */
  const supersede = ({ target }: Event) => {
    const { name } = target as HTMLInputElement;
    entered.forEach((_, control) => {
      if (control === target || (control.type === 'radio' && control.name === name))
        entered.delete(control);
    });
  };
  const enter = (control: HTMLInputElement, value: string) => {
    // A chosen file cannot be set; React's handler needs only the event.
    if (control.type !== 'file') {
      control.value = '';
      // React's own value setter ignores events without a change, so the prototype's is called.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(
        control,
        value,
      );
    }
    for (const kind of ['input', 'change'])
      control.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  const replay = () => {
    removeEventListener('input', supersede, true);
    entered.forEach(({ value, checked }, control) => {
      if (!control.isConnected || control.disabled) return;
      if (!/^(radio|checkbox)$/.test(control.type)) enter(control, value);
      // An unchecked radio: another of its group was chosen.
      else if (checked || control.type === 'checkbox') {
        control.checked = !checked;
        control.click();
      }
    });
    entered.clear();
  };
  window.endEarlyInput = () => {
    removeEventListener('input', record, true);
    for (const kind of ['click', 'change']) removeEventListener(kind, withhold, true);
    addEventListener('input', supersede, true);
    return replay;
  };
  addEventListener('input', record, true);
  for (const kind of ['click', 'change']) addEventListener(kind, withhold, true);
}
