import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Install.module.css';

/** A browser's offer to keep the shop as an app (https://wicg.github.io/manifest-incubations/#installation-prompts). It is good once. */
type Offer = Event & { prompt: () => Promise<unknown> };
const isOffer = (event: Event): event is Offer => 'prompt' in event;

/** The footer keeps a place by this name. */
const PLACE = 'install';

/** The browser's offer, kept until the visitor wants it: nobody is asked unasked. */
function useOffer() {
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    const keep = (event: Event) => {
      if (!isOffer(event)) return;
      event.preventDefault();
      setOffer(event);
    };
    const drop = () => setOffer(undefined);
    addEventListener('beforeinstallprompt', keep);
    addEventListener('appinstalled', drop);
    return () => {
      removeEventListener('beforeinstallprompt', keep);
      removeEventListener('appinstalled', drop);
    };
  }, []);
  return { offer, drop: () => setOffer(undefined) };
}

/** A quiet way to install the shop, among the footer's help; only where the browser offers it. */
export function Install() {
  const { offer, drop } = useOffer();
  const place = offer && document.getElementById(PLACE);
  if (!offer || !place) return null;
  const ask = () => {
    drop();
    void offer.prompt();
  };
  return createPortal(
    <button className={styles.install} type="button" onClick={ask}>
      Install as an app
    </button>,
    place,
  );
}
