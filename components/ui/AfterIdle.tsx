import { type ReactNode, useEffect, useState } from 'react';
import { onIdle } from '@/lib/browser/onIdle';

const MAX_WAIT_MS = 2000;
/** By these a visitor begins to use the page. What a screen reader or a voice presses is a click and nothing before it. */
const FIRST_INTERACTIONS = ['pointerdown', 'keydown', 'click'] as const;

/** What a page can be used without: it comes when the page has come alive and is quiet, or with the visitor's first act. */
export function AfterIdle({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const show = () => setIsShown(true);
    const cancelIdle = onIdle(show, MAX_WAIT_MS);
    FIRST_INTERACTIONS.forEach((eventName) =>
      addEventListener(eventName, show, { once: true, passive: true }),
    );
    return () => {
      cancelIdle();
      FIRST_INTERACTIONS.forEach((eventName) => removeEventListener(eventName, show));
    };
  }, []);
  return isShown && children;
}
