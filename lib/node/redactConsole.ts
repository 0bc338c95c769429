import { inspect } from 'node:util';
import { isNativeError } from 'node:util/types';
import { logText } from './logText';

/** Lines of the programs are redacted when they are written, so that text stays as it is. */
function toRedacted(value: unknown): unknown {
  if (isNativeError(value)) return logText(value.stack ?? value.message);
  return typeof value === 'object' && value !== null ? logText(inspect(value)) : value;
}

/** Redacts what libraries write to the console, such as Next's errors of a page: one line each. */
export function redactConsole(target: Pick<Console, 'error' | 'warn'>): void {
  for (const method of ['error', 'warn'] as const) {
    const write = target[method].bind(target);
    target[method] = (...values: unknown[]) => write(...values.map(toRedacted));
  }
}
