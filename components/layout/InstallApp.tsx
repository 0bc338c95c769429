import { useSyncExternalStore } from 'react';
import {
  hasInstallPrompt,
  installApp,
  subscribeInstallPrompt,
} from '@/components/offline/installPrompt';
import styles from './Footer.module.css';

/** The install button in the footer; only in browsers that offer installation. */
export function InstallApp() {
  const isOffered = useSyncExternalStore(subscribeInstallPrompt, hasInstallPrompt, () => false);
  return (
    <span>
      {isOffered && (
        <button className={styles.link} type="button" onClick={installApp}>
          Install the app
        </button>
      )}
    </span>
  );
}
