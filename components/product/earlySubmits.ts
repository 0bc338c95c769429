/** Forms that were sent before their code had loaded, which sends them again. */
const sent = new WeakSet<EventTarget>();

/** Keeps the forms that are sent. Returns a function that ends it. */
export function keepSubmits(): () => void {
  const keep = ({ target }: Event) => void (target && sent.add(target));
  addEventListener('submit', keep, true);
  return () => removeEventListener('submit', keep, true);
}

export function repeatSubmit(form: HTMLFormElement): void {
  if (sent.delete(form)) form.requestSubmit();
}
