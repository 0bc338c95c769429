/** From the most important to the least; LOG_LEVEL names the last that is written. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Whether a line of `level` is written while LOG_LEVEL is `setting`. */
export const isLogged = (level: LogLevel, setting: LogLevel): boolean =>
  LOG_LEVELS.indexOf(level) <= LOG_LEVELS.indexOf(setting);
