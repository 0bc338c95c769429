import { type ReactNode, useEffect, useState } from 'react';
import { onIntent } from '@/lib/browser/onIntent';

/** Renders its children, which only a visitor who uses the page needs, at the first sign of use. */
export function AfterIntent({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => onIntent(() => setIsShown(true)), []);
  return isShown && children;
}
