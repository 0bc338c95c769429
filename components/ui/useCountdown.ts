import { useEffect, useState } from 'react';

/** Remaining seconds, updated every second; `start` restarts. */
export function useCountdown(seconds: number): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(
      () => setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))),
      1000,
    );
    return () => clearInterval(timer);
  }, [end]);
  const start = (newSeconds: number) => {
    setEnd(Date.now() + newSeconds * 1000);
    setSecondsLeft(newSeconds);
  };
  return [secondsLeft, start];
}
