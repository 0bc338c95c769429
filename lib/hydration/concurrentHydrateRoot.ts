import { startTransition } from 'react';
import { hydrateRoot as hydrateAtOnce, type Root } from 'react-dom/client';

/**
 * Hydrates as a transition, which yields to input; a pressed button hydrates at once. A page that is
 * left is not hydrated: its markup belongs to the former address. Next, without a root, asks again.
 */
const hydrateRoot: typeof hydrateAtOnce = (...args) => {
  const roots: Root[] = [];
  if (!window.isLeavingPage) startTransition(() => void roots.push(hydrateAtOnce(...args)));
  return roots[0] as Root;
};

/** The only part of react-dom/client that Next uses. */
const client = { hydrateRoot };
export default client;
