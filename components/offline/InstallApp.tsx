import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './InstallApp.module.css';

/** https://wicg.github.io/manifest-incubations/#installation-prompts; usable once. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };
const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

const CONTAINER_ID = 'install';

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

/** The install button in the footer; only in browsers that offer installation. */
export function InstallApp() {
  const { installPrompt, clearPrompt } = useInstallPrompt();
  const container = installPrompt && document.getElementById(CONTAINER_ID);
  if (!installPrompt || !container) return null;
  const install = () => {
    clearPrompt();
    void installPrompt.prompt();
  };
  return createPortal(
    <button className={styles.button} type="button" onClick={install}>
      Install the app
    </button>,
    container,
  );
}
