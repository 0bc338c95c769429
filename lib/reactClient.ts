import { startTransition } from 'react';
import { createRoot, hydrateRoot as hydrateAtOnce, type Root } from 'react-dom/client';

/** React's, but a page comes alive in slices of some milliseconds, between which the browser answers. What is touched before it is alive comes alive at once, and hears of it. */
const hydrateRoot: typeof hydrateAtOnce = (...asked) => {
  const roots: Root[] = [];
  startTransition(() => void roots.push(hydrateAtOnce(...asked)));
  const [root] = roots;
  if (!root) throw new Error('React did not begin.');
  return root;
};

const client = { createRoot, hydrateRoot };
export default client;
