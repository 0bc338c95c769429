import { startTransition } from 'react';
import { hydrateRoot as hydrateAtOnce, type Root } from 'react-dom/client';

const NO_ROOT: Root = { render: () => undefined, unmount: () => undefined };

/**
 * Hydrates as a transition, which yields to input; a pressed button hydrates at once. A page that is
 * left is not hydrated: its markup belongs to the former address.
 */
const hydrateRoot: typeof hydrateAtOnce = (...args) => {
  if (window.isLeavingPage) return NO_ROOT;
  const roots: Root[] = [];
  startTransition(() => void roots.push(hydrateAtOnce(...args)));
  return roots[0] as Root;
};

/** The only part of react-dom/client that Next uses. */
const client = { hydrateRoot };
export default client;
