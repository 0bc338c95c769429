/**
 * Ref of an element that gets the focus as soon as it is shown. An effect would run later, after the
 * focus restoration has moved the focus of a removed button elsewhere.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
