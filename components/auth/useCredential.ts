import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { socialSignIn } from '@/store/operations/identity';
import { takeCredentialRequest } from './credentialRequest';

const CREDENTIAL = /^#credential=(.*)$/;

/**
 * A shopper who returns from an identity provider brings a token in the address. It leaves the address and its history at once, and is
 * used only where this tab asked for one from this page: any site can link to an address with a token of its own (login CSRF).
 */
export function useCredential(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const token = CREDENTIAL.exec(location.hash)?.[1];
    if (token === undefined) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    const nonce = takeCredentialRequest();
    if (token && nonce) void dispatch(socialSignIn({ token, nonce }));
  }, [dispatch]);
}
