import { type ReactNode, useEffect, useState } from 'react';
import { onIdle } from '@/lib/browser/onIdle';

const MAX_WAIT_MS = 2000;
/** First events of an interaction. Screen readers and voice control send only a click. */
const FIRST_INTERACTIONS = ['pointerdown', 'keydown', 'click'] as const;

/** Renders its children when the page is hydrated and idle, or at the first interaction. */
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
