import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { useAppDispatch } from '@/store/hooks';
import { socialSignIn } from '@/store/auth/slice';
import { consumeCredentialRequest } from './credentialRequest';

const CREDENTIAL = /#credential=(.*)$/;

/** Removes the fragment from the URL and from its history entry, which Next restores on Back. */
function removeFragment() {
  const url = location.pathname + location.search;
  history.replaceState({ ...history.state, as: url }, '', url);
}

/**
 * Signs in with the identity token that a provider returned in the URL fragment. The token is
 * removed from URL, history and router at once, and is used only when this tab requested it from
 * this page, because any site can link here with a token of its own (login CSRF).
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
    // The fragment of an open page can change without a load.
    const handleHashChange = () => takeCredential();
    addEventListener('hashchange', handleHashChange);
    return () => removeEventListener('hashchange', handleHashChange);
  }, [path]);
}
