import { useEffect, useState } from 'react';

/** Seconds that are left, told once a second; `start` begins anew. */
export function useCountdown(seconds: number): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))),
      1000,
    );
    return () => clearInterval(timer);
  }, [end]);
  const start = (from: number) => {
    setEnd(Date.now() + from * 1000);
    setLeft(from);
  };
  return [left, start];
}
