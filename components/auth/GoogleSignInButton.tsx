import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import type { SocialSignInOptions } from '@/lib/model/customer';
import { uuid } from '@/lib/browser/uuid';
import { useAppDispatch } from '@/store/hooks';
import { loadSocialSignInOptions } from '@/store/auth/thunks';
import { socialSignIn } from '@/store/auth/slice';
import { saveCredentialRequest } from './credentialRequest';
import { renderGoogleButton } from './googleIdentity';
import styles from './AuthForm.module.css';

function GoogleIdentityButton({ clientId }: { clientId: string }) {
  const dispatch = useAppDispatch();
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const abortController = new AbortController();
    if (containerRef.current)
      void renderGoogleButton(containerRef.current, clientId, (proof) => {
        if (!abortController.signal.aborted) void dispatch(socialSignIn(proof));
      }).catch(() => undefined); // blocked or offline: the other sign-in methods remain
    return () => abortController.abort();
  }, [clientId, dispatch]);
  return <div ref={containerRef} className={styles.googleButton} />;
}

/** Sign-in with Google where the backend offers it; in development a stand-in page. */
export function GoogleSignInButton() {
  const dispatch = useAppDispatch();
  const [options, setOptions] = useState<SocialSignInOptions>();
  const [nonce] = useState(uuid);
  useEffect(() => {
    let isActive = true;
    void dispatch(loadSocialSignInOptions()).then((result) => {
      if (isActive && loadSocialSignInOptions.fulfilled.match(result)) setOptions(result.payload);
    });
    return () => {
      isActive = false;
    };
  }, [dispatch]);
  if (options?.googleClientId) return <GoogleIdentityButton clientId={options.googleClientId} />;
  if (!options?.sandboxUrl) return null;
  const query = new URLSearchParams({ return_to: location.href.replace(/#.*/, ''), nonce });
  return (
    <ButtonLink
      look="secondary"
      wide
      href={`${options.sandboxUrl}?${query.toString()}`}
      onClick={() => saveCredentialRequest(nonce)}
    >
      Continue with Google
    </ButtonLink>
  );
}
