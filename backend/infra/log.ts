import { logJson } from '@/lib/node/logText';

/** One line, one event: what a log collector can read. */
export type Log = (event: { level: 'info' | 'error' } & Record<string, unknown>) => void;

export const logToConsole: Log = ({ level, ...event }) => {
  const line = logJson({ at: new Date().toISOString(), level, ...event });
  if (level === 'error') console.error(line);
  else console.log(line);
};
