import { sessionStore } from '@/lib/browser/storage';

const KEY = 'credential_request';
type CredentialRequest = { nonce: string; page: string };

const currentPage = () => location.pathname + location.search;

/**
 * Stores the nonce before the shopper leaves for an identity provider that returns its token in the
 * fragment of this page's URL.
 */
export const saveCredentialRequest = (nonce: string): void =>
  void sessionStore.save(KEY, { nonce, page: currentPage() } satisfies CredentialRequest);

/**
 * Returns the nonce that this tab stored for this page, and deletes it; undefined when there is
 * none.
 */
export function consumeCredentialRequest(): string | undefined {
  const request = sessionStore.read<CredentialRequest>(KEY);
  sessionStore.forget(KEY);
  return request?.page === currentPage() ? request.nonce : undefined;
}
