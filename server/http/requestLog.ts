import type { RequestListener } from 'node:http';
import { pathWithoutQuery } from '@/lib/analytics/redactPii';
import { isLogged, type LogLevel } from '@/lib/node/logLevel';
import { logText } from '@/lib/node/logText';
import { requestMark } from '@/server/requestContext';

/** At LOG_LEVEL=debug, one line for each response, without the query. */
export const withRequestLog = (setting: LogLevel, next: RequestListener): RequestListener =>
  isLogged('debug', setting)
    ? (req, res) => {
        const startedAt = performance.now();
        // Next rewrites the URL of a request.
        const call = `${req.method} ${logText(pathWithoutQuery(req.url))}`;
        res.once('prefinish', () => {
          const ms = Math.round(performance.now() - startedAt);
          console.log(`${call}: ${res.statusCode} in ${ms} ms${requestMark(req)}`);
        });
        return next(req, res);
      }
    : next;
