import Cookies from 'js-cookie';
import { COOKIE } from '@/lib/http/cookies';
import { toCustomerId, toTrailId } from '@/lib/http/visitorIds';
import { platformOf } from '@/lib/http/device';
import type { Region } from '@/lib/i18n/region';
import { endSupportAgentMode, supportAgentToken } from '@/lib/browser/supportAgent';
import { reportDelay } from '@/lib/browser/delays';
import { createDelayNotice } from './http/delayNotice';
import { createServices, type Services, type RequestObserver } from '.';

/** Same-origin paths that pages/api forwards: no preflight, and a first-party session cookie. */
const bases = () => {
  const origin = typeof location === 'undefined' ? '' : location.origin;
  return { main: `${origin}/api/main`, gateway: `${origin}/api/gateway` };
};

/** Without cookies it keeps the first trail id: every call would request one. */
export function createBrowserServices(region: Region, observer: RequestObserver): Services {
  const guard = createDelayNotice(reportDelay);
  let tabTrail: string | undefined;
  const trailId = () => toTrailId(Cookies.get(COOKIE.trail)) ?? tabTrail;
  const services = createServices(
    {
      trailId,
      customerId: () => toCustomerId(Cookies.get(COOKIE.customer)),
      region,
      supportAgent: {
        token: () => supportAgentToken(Cookies.get(COOKIE.customer)),
        onRejected: endSupportAgentMode,
      },
      platform: platformOf(typeof navigator === 'undefined' ? undefined : navigator.userAgent),
    },
    { bases: bases(), guards: { main: guard, gateway: guard }, ...observer },
  );
  const { identity } = services.bootstrap;
  const loadIdentity = async () => {
    const current = await identity();
    tabTrail = current.trailId;
    return current;
  };
  let firstIdentity: ReturnType<typeof loadIdentity> | undefined;
  // Two requests without a trail id would receive two, of which one is lost.
  services.bootstrap.identity = () =>
    trailId()
      ? loadIdentity()
      : (firstIdentity ??= loadIdentity().finally(() => (firstIdentity = undefined)));
  return services;
}
