import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { socialSignIn } from '@/store/operations/identity';

const CREDENTIAL = /^#credential=([\w.-]+)$/;

/** A shopper who comes back from an identity provider brings a token in the address; it is used once, and stands in no history. */
export function useCredential(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const token = CREDENTIAL.exec(location.hash)?.[1];
    if (!token) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    void dispatch(socialSignIn(token));
  }, [dispatch]);
}
