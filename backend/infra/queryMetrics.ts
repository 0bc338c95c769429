import type { LogEvent } from 'kysely';
import { querySeconds } from './metrics';

const STATEMENTS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit']);

/** The first word of a query; "other" for one that is rare. */
const statementOf = (query: string): string => {
  const word = /^\s*(\w+)/.exec(query)?.[1]?.toLowerCase() ?? '';
  return STATEMENTS.has(word) ? word : 'other';
};

/** Times an ended query. */
export function observeQuery({ level, query, queryDurationMillis }: LogEvent): void {
  const outcome = level === 'error' ? 'failed' : 'done';
  querySeconds.observe({ statement: statementOf(query.sql), outcome }, queryDurationMillis / 1000);
}
