import { sessionStore } from '@/lib/browser/storage';

const KEY = 'credential_request';
type CredentialRequest = { nonce: string; page: string };

const currentPage = () => location.pathname + location.search;

/** Stores the nonce for a provider that returns its token in the fragment of this URL. */
export const saveCredentialRequest = (nonce: string): void =>
  void sessionStore.save(KEY, { nonce, page: currentPage() } satisfies CredentialRequest);

/** Returns and deletes the nonce that this tab stored for this page, if there is one. */
export function consumeCredentialRequest(): string | undefined {
  const request = sessionStore.read<CredentialRequest>(KEY);
  sessionStore.forget(KEY);
  return request?.page === currentPage() ? request.nonce : undefined;
}
