import type { SocialCredential } from '@/lib/model/customer';
import { uuid } from '@/lib/browser/uuid';

type GoogleIdentity = {
  initialize: (options: {
    client_id: string;
    callback: (response: { credential: string }) => void;
    nonce: string;
    ux_mode: 'popup';
  }) => void;
  renderButton: (
    container: HTMLElement,
    options: {
      theme: 'outline';
      size: 'large';
      shape: 'rectangular';
      text: 'continue_with';
      width: number;
    },
  ) => void;
};
declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

const SCRIPT_URL = 'https://accounts.google.com/gsi/client';
const MAX_WIDTH_PX = 400;

let pendingIdentity: Promise<GoogleIdentity> | undefined;

const loadGoogleIdentity = (): Promise<GoogleIdentity> =>
  (pendingIdentity ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src: SCRIPT_URL,
      async: true,
    });
    script.addEventListener('load', () =>
      window.google
        ? resolve(window.google.accounts.id)
        : reject(new Error('Google did not answer')),
    );
    script.addEventListener('error', () => {
      pendingIdentity = undefined;
      reject(new Error('Google could not be reached'));
    });
    document.head.append(script);
  }));

export async function renderGoogleButton(
  container: HTMLElement,
  clientId: string,
  onCredential: (proof: SocialCredential) => void,
): Promise<void> {
  const identity = await loadGoogleIdentity();
  const nonce = uuid();
  identity.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => onCredential({ token: credential, nonce }),
    ux_mode: 'popup',
  });
  identity.renderButton(container, {
    theme: 'outline',
    size: 'large',
    shape: 'rectangular',
    text: 'continue_with',
    width: Math.min(MAX_WIDTH_PX, container.clientWidth || MAX_WIDTH_PX),
  });
}
