type FocusPosition = {
  element: Element;
  ancestors: Element[];
  list?: Element | null;
  index: number;
};

function positionOf(element: Element): FocusPosition {
  const ancestors: Element[] = [];
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
    ancestors.push(ancestor);
  const item = element.closest('li');
  const list = item?.parentElement;
  return { element, ancestors, list, index: item && list ? [...list.children].indexOf(item) : 0 };
}

/** Removed from the document, or inside a closed dialog. */
const isGone = (element: Element) =>
  !element.isConnected || element.closest('dialog:not([open])') !== null;
const currentPosition = () =>
  document.activeElement && document.activeElement !== document.body
    ? positionOf(document.activeElement)
    : undefined;
const pageHeading = () => document.querySelector<HTMLElement>('main h1');

/** The element that had the focus before each dialog took it. */
const openers = new WeakMap<Element, HTMLElement>();

function recordOpener({ target, relatedTarget }: FocusEvent) {
  const dialog = target instanceof Element && target.closest('dialog');
  if (dialog && relatedTarget instanceof HTMLElement && !dialog.contains(relatedTarget))
    openers.set(dialog, relatedTarget);
}

/** WebKit does not return the focus from a closed dialog while a style sheet is loading. */
function openerOf(ancestors: Element[]): HTMLElement | undefined {
  const dialog = ancestors.find((ancestor) => ancestor.matches('dialog:not([open])'));
  const opener = dialog && openers.get(dialog);
  return opener && !isGone(opener) ? opener : undefined;
}

/** A closed dialog's opener, else the next element of the list, else of the section, else the page heading. */
function nearestFocusable({
  ancestors,
  list,
  index,
}: FocusPosition): HTMLElement | null | undefined {
  const opener = openerOf(ancestors);
  if (opener) return opener;
  const closestAncestor = ancestors.find((ancestor) => !isGone(ancestor));
  const nextItem =
    closestAncestor === list && list
      ? list.children[Math.min(index, list.children.length - 1)]?.querySelector<HTMLElement>(
          'a, button',
        )
      : undefined;
  return (
    nextItem ??
    closestAncestor
      ?.closest('li, section, form, dialog')
      ?.querySelector<HTMLElement>('h1, h2, h3, a, button') ??
    pageHeading()
  );
}

function focusElement(element: HTMLElement) {
  const isHeading = element.matches('h1, h2, h3');
  if (isHeading) element.tabIndex = -1;
  element.focus({ preventScroll: isHeading });
}

/** Refocuses after removals and client navigations; a pointer press since then cancels it. */
export function createFocusRestoration() {
  let position = currentPosition();
  let isHeadingPending = false;
  const clearPosition = () => {
    position = undefined;
    isHeadingPending = false;
  };
  const recordPosition = (event: FocusEvent) => {
    recordOpener(event);
    clearPosition();
    position = currentPosition();
  };
  const restoreFocus = () => {
    const lostPosition =
      position && isGone(position.element) && document.activeElement === document.body
        ? position
        : undefined;
    const element = isHeadingPending
      ? pageHeading()
      : lostPosition && nearestFocusable(lostPosition);
    if (element) focusElement(element);
  };
  // A closing dialog restores the focus itself, but after the mutation is observed.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(restoreFocus);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  addEventListener('focusin', recordPosition);
  addEventListener('pointerdown', clearPosition);
  return {
    /** Focuses the new heading; after Back, the link that leads to `previousHref`. */
    focusNewPage(previousHref?: string) {
      const link =
        previousHref &&
        [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
          ({ href }) => href === previousHref,
        );
      if (link) link.focus({ preventScroll: true });
      if (link && link === document.activeElement) return;
      isHeadingPending = true;
      restoreFocus();
    },
    disconnect() {
      observer.disconnect();
      clearTimeout(timer);
      removeEventListener('focusin', recordPosition);
      removeEventListener('pointerdown', clearPosition);
    },
  };
}
