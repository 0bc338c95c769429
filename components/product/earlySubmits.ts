/** Submitted forms. One that was submitted before its code had loaded is submitted again by `repeatSubmit`. */
const submitted = new WeakSet<EventTarget>();

/** Records the forms that are submitted. Returns a function that ends it. */
export function keepSubmits(): () => void {
  const keep = ({ target }: Event) => void (target && submitted.add(target));
  addEventListener('submit', keep, true);
  return () => removeEventListener('submit', keep, true);
}

export function repeatSubmit(form: HTMLFormElement): void {
  if (submitted.delete(form)) form.requestSubmit();
}
