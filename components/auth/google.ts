import type { SocialProof } from '@/lib/model/customer';
import { randomToken } from '@/lib/browser/uuid';

/** Google Identity Services, as far as it is used here. */
type Identity = {
  initialize: (options: {
    client_id: string;
    callback: (answer: { credential: string }) => void;
    nonce: string;
    ux_mode: 'popup';
  }) => void;
  renderButton: (
    place: HTMLElement,
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
    google?: { accounts: { id: Identity } };
  }
}

const SCRIPT = 'https://accounts.google.com/gsi/client';
const WIDEST = 400;

let loading: Promise<Identity> | undefined;

const load = (): Promise<Identity> =>
  (loading ??= new Promise<Identity>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: SCRIPT, async: true });
    script.addEventListener('load', () =>
      window.google
        ? resolve(window.google.accounts.id)
        : reject(new Error('Google did not answer')),
    );
    script.addEventListener('error', () => {
      loading = undefined;
      reject(new Error('Google could not be reached'));
    });
    document.head.append(script);
  }));

/** Loads Google's script when it is first needed, and draws its button; onToken gets an identity token and the nonce that it was requested with. Rejects when Google cannot be reached. */
export async function drawGoogleButton(
  place: HTMLElement,
  clientId: string,
  onToken: (proof: SocialProof) => void,
): Promise<void> {
  const identity = await load();
  const nonce = randomToken();
  identity.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => onToken({ token: credential, nonce }),
    ux_mode: 'popup',
  });
  identity.renderButton(place, {
    theme: 'outline',
    size: 'large',
    shape: 'rectangular',
    text: 'continue_with',
    width: Math.min(WIDEST, place.clientWidth || WIDEST),
  });
}
