import Cookies from 'js-cookie';
import type { WorkerMessage } from '@/components/offline/serviceWorker';
import { markUsed } from '@/lib/browser/onIntent';
import { claimStorageFor, clearPersonalStorage } from '@/lib/browser/personalStorage';
import type { BrowserAdapter } from '@/store/listeners/index';
import type { ToastOptions } from '@/store/toasts/errorToasts';

/** Screen readers announce it; the page shows the same message. */
const ANNOUNCED_ONLY = { clipPath: 'inset(100%)' };
const styleOf = (options?: ToastOptions) => (options?.isShownByPage ? ANNOUNCED_ONLY : undefined);

const WAITING_ID = 'waiting';

/** The overlays show the toasts, so an untouched page loads them too. */
const loadToast = async () => {
  markUsed();
  return (await import(/* webpackChunkName: "overlays" */ 'react-hot-toast')).default;
};

let lastSuccessId: string | undefined;

/** A success replaces the one before, so that no pile of them covers the page. */
const showSuccess = async (message: string, options?: ToastOptions) => {
  const toast = await loadToast();
  const id = `success ${message}`;
  if (lastSuccessId !== undefined && lastSuccessId !== id) toast.remove(lastSuccessId);
  lastSuccessId = id;
  toast.success(message, { id, style: styleOf(options) });
};
const showError = async (message: string, options?: ToastOptions) => {
  const toast = await loadToast();
  toast.error(message, { id: `error ${message}`, style: styleOf(options) });
};
const clearError = async (message: string) => {
  const toast = await loadToast();
  toast.dismiss(`error ${message}`);
};
const showWaiting = async (message: string) => {
  const toast = await loadToast();
  toast.loading(message, { id: WAITING_ID });
};
const clearWaiting = async () => {
  const toast = await loadToast();
  toast.dismiss(WAITING_ID);
};

/** The service worker's caches hold pages of the session that ended. */
async function clearOfflineCaches() {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'forget' } satisfies WorkerMessage);
}

export const browserAdapter: BrowserAdapter = {
  toast: {
    success: (message, options) => void showSuccess(message, options),
    error: (message, options) => void showError(message, options),
    clearError: (message) => void clearError(message),
    waiting: (message) => void showWaiting(message),
    clearWaiting: () => void clearWaiting(),
  },
  browser: {
    setCookie: (cookie, value) =>
      void Cookies.set(cookie, value, {
        sameSite: 'lax',
        secure: location.protocol === 'https:',
      }),
    getCookie: (cookie) => Cookies.get(cookie),
    removeCookies: (...cookies) => cookies.forEach((cookie) => Cookies.remove(cookie)),
    setSyncKey: (key, value) =>
      value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, value),
    clearPersonalData: () => {
      clearPersonalStorage();
      void clearOfflineCaches();
    },
    claimStorage: claimStorageFor,
    reload: () => location.reload(),
    openHome: () => location.assign(location.origin),
  },
};
