import dynamic from 'next/dynamic';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  type ConsentChoice,
  saveConsent,
  loadConsent,
  requiresConsent,
} from '@/lib/browser/consent';
import { isCrawler } from '@/lib/http/crawlers';
import { currentConsent } from '@/store/analytics/allowedCountry';
import { consentGiven } from '@/store/analytics/consentGiven';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectDetectedCountry } from '@/store/auth/slice';
import { selectRegion } from '@/store/region/slice';
import { selectSite } from '@/store/site/slice';

const ConsentPanel = dynamic(() => import('./ConsentPanel').then((module) => module.ConsentPanel), {
  ssr: false,
});

const CONSENT_HASH = '#cookie-choices';

function subscribeToStorage(onChange: () => void) {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** Makes links to the cookie settings open the panel; without this code they lead to the policy. */
function useConsentLinks(isOffered: boolean, onOpen: () => void) {
  useEffect(() => {
    if (!isOffered) return undefined;
    const handleClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest(`a[href$="${CONSENT_HASH}"]`);
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onOpen();
    };
    document.addEventListener('click', handleClick, { capture: true });
    return () => document.removeEventListener('click', handleClick, { capture: true });
  }, [isOffered, onOpen]);
}

/**
 * Asks for consent where the law requires it, and opens again from the link in the footer. Asks
 * nothing if no vendor of the store serves a purpose.
 */
export function CookieConsent() {
  const dispatch = useAppDispatch();
  const located = useAppSelector(selectDetectedCountry);
  const { code } = useAppSelector(selectRegion);
  const { purposes } = useAppSelector(selectSite);
  const isOffered = purposes.length > 0;
  const hasStoredChoice = useSyncExternalStore(
    subscribeToStorage,
    () => loadConsent() !== undefined,
  );
  const [isAnswered, setIsAnswered] = useState(false);
  const [isOpened, setIsOpened] = useState(() => location.hash === CONSENT_HASH);
  const analytics = useAppSelector((state) => currentConsent(state).analytics);
  const advertising = useAppSelector((state) => currentConsent(state).advertising);
  useConsentLinks(isOffered, () => setIsOpened(true));

  const isRequired =
    !hasStoredChoice &&
    !isAnswered &&
    requiresConsent(code, located) &&
    !isCrawler(navigator.userAgent);
  if (!isOffered || (!isRequired && !isOpened)) return null;
  const saveChoice = (choice: ConsentChoice) => {
    saveConsent(choice);
    dispatch(consentGiven(choice));
    setIsAnswered(true);
    setIsOpened(false);
  };
  return (
    <ConsentPanel
      key={String(isOpened)}
      currentChoice={{ analytics, advertising }}
      purposes={purposes}
      onSave={saveChoice}
      onClose={isOpened && !isRequired ? () => setIsOpened(false) : undefined}
      isRequested={isOpened}
    />
  );
}
