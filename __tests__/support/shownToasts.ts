import { waitFor } from '@testing-library/react';

const shownToasts: string[] = [];
const seen = new WeakSet<Element>();

const observer = new MutationObserver((mutations) => {
  for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes]))
    if (node instanceof Element)
      for (const toast of node.querySelectorAll('[role="status"][aria-live="polite"]')) {
        if (seen.has(toast)) continue;
        seen.add(toast);
        shownToasts.push(toast.textContent);
      }
});

/** Records the toasts of the page: on a busy machine a toast of two seconds is gone before a test looks. */
export const recordToasts = () =>
  observer.observe(document.body, { childList: true, subtree: true });

/** Waits for a toast with this text. Each toast is found once. */
export const findToast = (text: string) =>
  waitFor(() => {
    expect(shownToasts).toContain(text);
    shownToasts.splice(shownToasts.indexOf(text), 1);
  });

afterEach(() => {
  shownToasts.length = 0;
});
