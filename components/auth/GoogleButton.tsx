import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import type { SocialWays } from '@/lib/model/customer';
import { randomToken } from '@/lib/browser/uuid';
import { useAppDispatch } from '@/store/hooks';
import { loadSocialWays } from '@/store/auth/thunks';
import { socialSignIn } from '@/store/auth/slice';
import { rememberCredentialRequest } from './credentialRequest';
import { drawGoogleButton } from './google';
import styles from './AuthForm.module.css';

/** Google's own button draws itself, and hands over an identity token. */
function Google({ clientId }: { clientId: string }) {
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    if (place.current)
      void drawGoogleButton(place.current, clientId, (proof) => {
        if (!stop.signal.aborted) void dispatch(socialSignIn(proof));
      }).catch(() => undefined); // blocked or offline: the other ways remain
    return () => stop.abort();
  }, [clientId, dispatch]);
  return <div ref={place} className={styles.google} />;
}

/** Sign-in with Google, where the server offers it; on a development machine a page that stands in for Google. Nothing elsewhere. */
export function GoogleButton() {
  const dispatch = useAppDispatch();
  const [ways, setWays] = useState<SocialWays>();
  const [nonce] = useState(randomToken);
  useEffect(() => {
    let wanted = true;
    void dispatch(loadSocialWays()).then((answer) => {
      if (wanted && loadSocialWays.fulfilled.match(answer)) setWays(answer.payload);
    });
    return () => {
      wanted = false;
    };
  }, [dispatch]);
  if (ways?.googleClientId) return <Google clientId={ways.googleClientId} />;
  if (!ways?.sandboxUrl) return null;
  const query = new URLSearchParams({ return_to: location.href.replace(/#.*/, ''), nonce });
  return (
    <ButtonLink
      look="secondary"
      wide
      href={`${ways.sandboxUrl}?${query.toString()}`}
      onClick={() => rememberCredentialRequest(nonce)}
    >
      Continue with Google (sandbox)
    </ButtonLink>
  );
}
