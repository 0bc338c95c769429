import { type ReactNode, useEffect, useState } from 'react';
import { whenQuiet } from '@/lib/browser/onIdle';

const LATEST_MS = 2000;
/** By these a visitor begins to use the page. What a screen reader or a voice presses is a click and nothing before it. */
const ACTS = ['pointerdown', 'keydown', 'click'] as const;

/** What a page can be used without: it comes when the page has come alive and is quiet, or with the visitor's first act. */
export function Afterwards({ children }: { children: ReactNode }) {
  const [time, setTime] = useState(false);
  useEffect(() => {
    const come = () => setTime(true);
    const callOff = whenQuiet(come, LATEST_MS);
    ACTS.forEach((act) => addEventListener(act, come, { once: true, passive: true }));
    return () => {
      callOff();
      ACTS.forEach((act) => removeEventListener(act, come));
    };
  }, []);
  return time && children;
}
