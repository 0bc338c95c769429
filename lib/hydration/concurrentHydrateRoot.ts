import { startTransition } from 'react';
import { hydrateRoot as hydrateAtOnce, type Root } from 'react-dom/client';
import { recordEarlyInteractions } from './recordEarlyInteractions';

/**
 * React's hydrateRoot as a transition: hydration yields to input every few milliseconds. Pressing a
 * button hydrates it at once; typed and chosen values are replayed afterwards.
 */
const hydrateRoot: typeof hydrateAtOnce = (...args) => {
  recordEarlyInteractions();
  const roots: Root[] = [];
  startTransition(() => void roots.push(hydrateAtOnce(...args)));
  return roots[0] as Root;
};

/** The only part of react-dom/client that Next uses. */
const client = { hydrateRoot };
export default client;
