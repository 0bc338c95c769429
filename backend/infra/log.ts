import { logJson } from '@/lib/node/logText';

/** Writes one event as one line of JSON for a log collector. */
export type Log = (event: { level: 'info' | 'error' } & Record<string, unknown>) => void;

export const logToConsole: Log = ({ level, ...event }) => {
  const line = logJson({ at: new Date().toISOString(), level, ...event });
  if (level === 'error') console.error(line);
  else console.log(line);
};
