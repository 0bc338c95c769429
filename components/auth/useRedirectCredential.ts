import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { useAppDispatch } from '@/store/hooks';
import { socialSignIn } from '@/store/auth/slice';
import { consumeCredentialRequest } from './credentialRequest';

const CREDENTIAL = /#credential=(.*)$/;

/** Removes the fragment from the address and from its history entry, by which Next restores a page on Back. */
function removeFragment() {
  const url = location.pathname + location.search;
  history.replaceState({ ...history.state, as: url }, '', url);
}

/**
 * A shopper who returns from an identity provider brings a token in the address. It leaves the address, its history and the router at once, and
 * is used only where this tab asked for one from this page: any site can link to an address with a token of its own (login CSRF).
 */
export function useRedirectCredential(): void {
  const dispatch = useAppDispatch();
  const { path, replace } = useNavigation();
  const takeCredential = useEffectEvent(() => {
    const token = CREDENTIAL.exec(location.hash)?.[1];
    if (token !== undefined) {
      removeFragment();
      const nonce = consumeCredentialRequest();
      if (token && nonce) void dispatch(socialSignIn({ token, nonce }));
    }
    if (CREDENTIAL.test(path)) replace(path.replace(CREDENTIAL, ''));
  });
  useEffect(() => {
    takeCredential();
    // An open page gets another fragment without being loaded.
    const handleHashChange = () => takeCredential();
    addEventListener('hashchange', handleHashChange);
    return () => removeEventListener('hashchange', handleHashChange);
  }, [path]);
}
