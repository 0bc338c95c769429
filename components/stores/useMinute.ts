import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const subscribe = (notify: () => void) => {
  const timer = setInterval(notify, MINUTE_MS / 2);
  return () => clearInterval(timer);
};

/** The current minute; undefined on the server and during hydration, whose page may be cached. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => 0,
  );
  return minute ? new Date(minute * MINUTE_MS) : undefined;
}
