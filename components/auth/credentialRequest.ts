import { sessionStore } from '@/lib/browser/storage';

const KEY = 'credential_request';
type CredentialRequest = { nonce: string; page: string };

const currentPage = () => location.pathname + location.search;

/** Before the shopper leaves for an identity provider that answers in the address of this page. */
export const saveCredentialRequest = (nonce: string): void =>
  void sessionStore.keep(KEY, { nonce, page: currentPage() } satisfies CredentialRequest);

/** The nonce of the request that this tab made from this page; undefined when there is none. It is used once, whatever comes of it. */
export function consumeCredentialRequest(): string | undefined {
  const request = sessionStore.read<CredentialRequest>(KEY);
  sessionStore.forget(KEY);
  return request?.page === currentPage() ? request.nonce : undefined;
}
