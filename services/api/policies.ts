import type { Gateway } from '@/lib/contract';
import type { StoredHelpText } from '@/lib/content/helpTopic';
import { toPolicies, type Policies } from '@/lib/model/policies';
import type { ApiClient } from '@/services/http/client';

export const policiesService = (send: ApiClient<Gateway>) => ({
  all: async (): Promise<Policies> => toPolicies((await send('GET /misc/v1/policies', {})).data),
  /** The help pages whose text staff have replaced. */
  helpTexts: async (): Promise<StoredHelpText[]> =>
    (await send('GET /misc/v1/help-texts', {})).data.list,
});
