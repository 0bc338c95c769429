import { isLogged, type LogLevel } from '@/lib/node/logLevel';
import { logJson } from '@/lib/node/logText';

/** Writes one event as one line of JSON for a log collector. */
export type Log = (event: { level: LogLevel } & Record<string, unknown>) => void;

/** The log of a process: events less important than LOG_LEVEL are left out. */
export const createConsoleLog =
  ({ LOG_LEVEL }: { LOG_LEVEL: LogLevel }): Log =>
  ({ level, ...event }) => {
    if (!isLogged(level, LOG_LEVEL)) return;
    const line = logJson({ at: new Date().toISOString(), level, ...event });
    if (level === 'error') console.error(line);
    else console.log(line);
  };
