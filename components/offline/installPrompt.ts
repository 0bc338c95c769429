/** https://wicg.github.io/manifest-incubations/#installation-prompts; usable once. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };
const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

let latest: InstallPromptEvent | undefined;
const subscribers = new Set<() => void>();

function setLatest(event: InstallPromptEvent | undefined) {
  latest = event;
  subscribers.forEach((notify) => notify());
}

/** Keeps the browser's offer to install for the footer, which may be hydrated later. */
export function watchInstallPrompt(): () => void {
  const savePrompt = (event: Event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    setLatest(event);
  };
  const clearPrompt = () => setLatest(undefined);
  addEventListener('beforeinstallprompt', savePrompt);
  addEventListener('appinstalled', clearPrompt);
  return () => {
    removeEventListener('beforeinstallprompt', savePrompt);
    removeEventListener('appinstalled', clearPrompt);
  };
}

export function subscribeInstallPrompt(notify: () => void): () => void {
  subscribers.add(notify);
  return () => void subscribers.delete(notify);
}
export const hasInstallPrompt = (): boolean => latest !== undefined;

/** Asks the browser to install the app. */
export function installApp(): void {
  const prompt = latest;
  setLatest(undefined);
  void prompt?.prompt();
}
