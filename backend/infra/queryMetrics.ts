import type { LogEvent } from 'kysely';
import type { BackendEnv } from '@/backend/env';
import type { Log } from './log';
import { querySeconds } from './metrics';

const STATEMENTS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit']);
const MAX_SQL_LENGTH = 500;

/** The first word of a query; "other" for one that is rare. */
const statementOf = (query: string): string => {
  const word = /^\s*(\w+)/.exec(query)?.[1]?.toLowerCase() ?? '';
  return STATEMENTS.has(word) ? word : 'other';
};

/** Times queries, and logs slow ones: their text has places for values, and no value. */
export const createQueryObserver =
  ({ SLOW_QUERY_MS }: Pick<BackendEnv, 'SLOW_QUERY_MS'>, log: Log) =>
  ({ level, query, queryDurationMillis }: LogEvent): void => {
    const outcome = level === 'error' ? 'failed' : 'done';
    querySeconds.observe(
      { statement: statementOf(query.sql), outcome },
      queryDurationMillis / 1000,
    );
    if (SLOW_QUERY_MS > 0 && queryDurationMillis >= SLOW_QUERY_MS)
      log({
        level: 'info',
        event: 'slow_query',
        ms: Math.round(queryDurationMillis),
        outcome,
        sql: query.sql.replaceAll(/\s+/g, ' ').slice(0, MAX_SQL_LENGTH),
      });
  };
