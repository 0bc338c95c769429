import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './InstallApp.module.css';

/** A browser's offer to keep the shop as an app (https://wicg.github.io/manifest-incubations/#installation-prompts). It is good once. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };
const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

/** The footer keeps a place by this name. */
const CONTAINER_ID = 'install';

/** The browser's offer, kept until the visitor wants it: nobody is asked unasked. */
function useInstallPrompt() {
  const [installPrompt, setInstallPrompt] = useState<InstallPromptEvent>();
  useEffect(() => {
    const savePrompt = (event: Event) => {
      if (!isInstallPrompt(event)) return;
      event.preventDefault();
      setInstallPrompt(event);
    };
    const clearPrompt = () => setInstallPrompt(undefined);
    addEventListener('beforeinstallprompt', savePrompt);
    addEventListener('appinstalled', clearPrompt);
    return () => {
      removeEventListener('beforeinstallprompt', savePrompt);
      removeEventListener('appinstalled', clearPrompt);
    };
  }, []);
  return { installPrompt, clearPrompt: () => setInstallPrompt(undefined) };
}

/** A quiet way to install the shop, among the footer's help; only where the browser offers it. */
export function InstallApp() {
  const { installPrompt: installPrompt, clearPrompt: clearPrompt } = useInstallPrompt();
  const container = installPrompt && document.getElementById(CONTAINER_ID);
  if (!installPrompt || !container) return null;
  const install = () => {
    clearPrompt();
    void installPrompt.prompt();
  };
  return createPortal(
    <button className={styles.install} type="button" onClick={install}>
      Install as an app
    </button>,
    container,
  );
}
