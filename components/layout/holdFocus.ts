/** Where the focus was: what lies around it, and which of a list's items it was in. */
type Place = { node: Element; around: Element[]; list?: Element | null; at: number };

function placeOf(node: Element): Place {
  const around: Element[] = [];
  for (let one = node.parentElement; one; one = one.parentElement) around.push(one);
  const item = node.closest('li');
  const list = item?.parentElement;
  return { node, around, list, at: item && list ? [...list.children].indexOf(item) : 0 };
}

/** Out of the page, or in a dialog that was closed. */
const isGone = (node: Element) => !node.isConnected || node.closest('dialog:not([open])') !== null;
const placeNow = () =>
  document.activeElement && document.activeElement !== document.body
    ? placeOf(document.activeElement)
    : undefined;
const headingOfPage = () => document.querySelector<HTMLElement>('main h1');

/** The nearest that is left of a place: the list's next item, or how the part begins that it was in. */
function nearestTo({ around, list, at }: Place): HTMLElement | null | undefined {
  const left = around.find((one) => !isGone(one));
  const next =
    left === list && list
      ? list.children[Math.min(at, list.children.length - 1)]?.querySelector<HTMLElement>(
          'a, button',
        )
      : undefined;
  return (
    next ??
    left
      ?.closest('li, section, form, dialog')
      ?.querySelector<HTMLElement>('h1, h2, h3, a, button') ??
    headingOfPage()
  );
}

function focusOn(node: HTMLElement) {
  const heading = !node.matches('a, button');
  if (heading) node.tabIndex = -1;
  node.focus({ preventScroll: heading });
}

/**
 * The focus is never lost: when what has it is taken away, what is nearest gets it, and a page that comes without loading gets it on its heading,
 * also when the heading comes late. Nothing is done for whoever has pointed elsewhere since.
 */
export function holdFocus() {
  let place = placeNow();
  let headingOwed = false;
  const forget = () => {
    place = undefined;
    headingOwed = false;
  };
  const note = () => {
    forget();
    place = placeNow();
  };
  const mend = () => {
    const lost =
      place && isGone(place.node) && document.activeElement === document.body ? place : undefined;
    const node = headingOwed ? headingOfPage() : lost && nearestTo(lost);
    if (node) focusOn(node);
  };
  // A dialog that closes gives the focus back by itself, but only after it is seen to be closed.
  let soon: ReturnType<typeof setTimeout> | undefined;
  const watch = new MutationObserver(() => {
    clearTimeout(soon);
    soon = setTimeout(mend);
  });
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  addEventListener('focusin', note);
  addEventListener('pointerdown', forget);
  return {
    /** A page has come. from: the page that whoever goes back has left, for they are at the link that led there. */
    arrive(from?: string) {
      const link =
        from &&
        [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
          ({ href }) => href === from,
        );
      if (link) link.focus({ preventScroll: true });
      if (link && link === document.activeElement) return;
      headingOwed = true;
      mend();
    },
    release() {
      watch.disconnect();
      clearTimeout(soon);
      removeEventListener('focusin', note);
      removeEventListener('pointerdown', forget);
    },
  };
}
