/** Focus at mount: an effect runs after the focus restoration has moved the focus. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
