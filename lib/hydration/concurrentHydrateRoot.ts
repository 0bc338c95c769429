import { startTransition } from 'react';
import { hydrateRoot as hydrateAtOnce, type Root } from 'react-dom/client';
import { recordEarlyInteractions } from './recordEarlyInteractions';

/** React's, but a page comes alive in slices of some milliseconds, between which the browser answers. A button that is pressed before makes it alive at once, and is heard; what is typed and chosen is repeated afterwards. */
const hydrateRoot: typeof hydrateAtOnce = (...asked) => {
  recordEarlyInteractions();
  const roots: Root[] = [];
  startTransition(() => void roots.push(hydrateAtOnce(...asked)));
  return roots[0] as Root;
};

/** All that Next's client asks for. */
const client = { hydrateRoot };
export default client;
