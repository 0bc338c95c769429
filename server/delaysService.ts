import type { IncomingMessage } from 'node:http';
import type { Main } from '@/lib/contract';
import { INDIA } from '@/lib/i18n/region';
import { env } from '@/lib/node/env';
import { delaysService } from '@/services/api/delays';
import { createApiClient, createAxiosInstance } from '@/services/http/client';
import { toVisitor } from './requestContext';

/** Delays by the token of their email. Only the server calls them, so browsers do not load them. */
export function createDelaysService({
  req,
}: {
  req: IncomingMessage & { cookies: Partial<Record<string, string>> };
}) {
  const { mainApiBase, backendTimeoutMs } = env();
  const visitor = { ...toVisitor({ req }, true), region: INDIA };
  return delaysService(
    createApiClient<Main>(() => createAxiosInstance(mainApiBase, visitor, {}, backendTimeoutMs)),
  );
}
