import type { AccountParts, AccountSummary } from '@/lib/model/accountSummary';
import { useLatePart } from '@/store/useLatePart';

/** A part of the account's first page; the code that loads it is needed only if it is missing. */
export const useAccountPart = <Name extends keyof AccountParts>(
  name: Name,
  sent: AccountSummary[Name],
) =>
  useLatePart<AccountParts[Name]>(sent, async (dispatch) =>
    (await import('@/store/account/thunks')).accountPartLoaders[name](dispatch),
  );
