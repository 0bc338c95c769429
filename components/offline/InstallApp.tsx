import { useSyncExternalStore } from 'react';
import styles from './InstallApp.module.css';
import { hasInstallPrompt, installApp, subscribeInstallPrompt } from './installPrompt';

/** The install button in the footer; only in browsers that offer installation. */
export function InstallApp() {
  const isOffered = useSyncExternalStore(subscribeInstallPrompt, hasInstallPrompt, () => false);
  return (
    <span>
      {isOffered && (
        <button className={styles.button} type="button" onClick={installApp}>
          Install the app
        </button>
      )}
    </span>
  );
}
