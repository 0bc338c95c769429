import dynamic from 'next/dynamic';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Choice, keepChoice, keptChoice, mustAsk } from '@/lib/browser/consent';
import { isCrawler } from '@/lib/http/crawlers';
import { allowed } from '@/store/analytics/allowedCountry';
import { consentGiven } from '@/store/analytics/consentGiven';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectLocated } from '@/store/auth/slice';
import { selectRegion } from '@/store/region/slice';

const ConsentPanel = dynamic(() => import('./ConsentPanel').then((module) => module.ConsentPanel), {
  ssr: false,
});

const PLACE = '#cookie-choices';

function followOtherTabs(tell: () => void) {
  addEventListener('storage', tell);
  return () => removeEventListener('storage', tell);
}

/** The links that lead here open the panel where they stand; without this code they lead to the words about it. */
function useLinks(open: () => void) {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest(`a[href$="${PLACE}"]`);
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [open]);
}

/** Asks people where the law wants a yes first, once; and whoever comes by the link in the footer, anywhere and again. */
export function Consent() {
  const dispatch = useAppDispatch();
  const located = useAppSelector(selectLocated);
  const { code } = useAppSelector(selectRegion);
  const kept = useSyncExternalStore(followOtherTabs, () => keptChoice() !== undefined);
  const [answered, setAnswered] = useState(false);
  const [opened, setOpened] = useState(() => location.hash === PLACE);
  const analytics = useAppSelector((state) => allowed(state).analytics);
  const advertising = useAppSelector((state) => allowed(state).advertising);
  useLinks(() => setOpened(true));

  const asked = !kept && !answered && mustAsk(code, located) && !isCrawler(navigator.userAgent);
  if (!asked && !opened) return null;
  const choose = (choice: Choice) => {
    keepChoice(choice);
    dispatch(consentGiven(choice));
    setAnswered(true);
    setOpened(false);
  };
  return (
    <ConsentPanel
      key={String(opened)}
      inForce={{ analytics, advertising }}
      onChoose={choose}
      onClose={opened && !asked ? () => setOpened(false) : undefined}
      wanted={opened}
    />
  );
}
