import type { LogEvent } from 'kysely';
import type { BackendEnv } from '@/backend/env';
import { isTracing, recordSpan } from '@/lib/node/tracing';
import { isLogged } from '@/lib/node/logLevel';
import type { Log } from './log';
import { querySeconds } from './metrics';

const STATEMENTS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit']);
const MAX_SQL_LENGTH = 500;

/** The first word of a query; "other" for one that is rare. */
const statementOf = (query: string): string => {
  const word = /^\s*(\w+)/.exec(query)?.[1]?.toLowerCase() ?? '';
  return STATEMENTS.has(word) ? word : 'other';
};

const textOf = (query: string): string => query.replaceAll(/\s+/g, ' ').slice(0, MAX_SQL_LENGTH);

/**
 * Times and traces queries, and logs slow ones, or at LOG_LEVEL=debug all: their text has places for values,
 * and no value.
 */
export const createQueryObserver =
  ({ SLOW_QUERY_MS, LOG_LEVEL }: Pick<BackendEnv, 'SLOW_QUERY_MS' | 'LOG_LEVEL'>, log: Log) =>
  ({ level, query, queryDurationMillis }: LogEvent): void => {
    const outcome = level === 'error' ? 'failed' : 'done';
    const statement = statementOf(query.sql);
    querySeconds.observe({ statement, outcome }, queryDurationMillis / 1000);
    if (isTracing())
      recordSpan(statement, {
        kind: 'client',
        durationMs: queryDurationMillis,
        hasFailed: level === 'error',
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': statement,
          'db.query.text': textOf(query.sql),
        },
      });
    const isSlow = SLOW_QUERY_MS > 0 && queryDurationMillis >= SLOW_QUERY_MS;
    if (isSlow || isLogged('debug', LOG_LEVEL))
      log({
        level: isSlow ? 'warn' : 'debug',
        event: isSlow ? 'slow_query' : 'query',
        ms: Math.round(queryDurationMillis),
        outcome,
        sql: textOf(query.sql),
      });
  };
