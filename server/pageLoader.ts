import { isAxiosError } from 'axios';
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { COOKIE, toCustomerId } from '@/lib/http/cookies';
import type { Platform } from '@/lib/http/device';
import { Refusal, toFailure } from '@/lib/model/failure';
import { logText } from '@/lib/node/logText';
import type { Navigation } from '@/lib/model/listing';
import { pathWithoutQuery } from '@/lib/analytics/redactPii';
import { type Country, DEFAULT_PREFIX, INDIA, type Region } from '@/lib/i18n/region';
import { SURROGATE, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import type { SiteConfig } from '@/lib/model/site';
import type { Services, Visitor } from '@/services';
import { regionFor, toVisitor } from './requestContext';
import { customerCookies } from './identityCookies';
import { createServerServices, cookieLine, siteOf } from './serverServices';

type Shell = {
  region: Region;
  site: SiteConfig;
  platform: Platform;
  countries?: Country[];
  navigation?: Navigation;
  ownerId?: number | null;
};
export type PageRequest = {
  services: Services;
  region: Region;
  context: GetServerSidePropsContext;
};

/** A load can also send the shopper on, or say that there is no such page. */
type PageRedirect = { redirect: string; permanent?: boolean };
export const NOT_FOUND = { failure: { status: 404 } } as const;

type PageProps<Load> = { load: Shell & Load; failure?: { status: number } };
type Options = {
  /** Personal pages carry the visitor's own session and are never stored anywhere. */ personal?: boolean;
};

/** The customer this browser names; a 401, and so the sign-in wall, when it names none. Whether it may be that customer is for the server to say. */
export function customerIdOf({ req }: GetServerSidePropsContext): string {
  const id = toCustomerId(req.cookies[COOKIE.customer]);
  if (!id) throw new Refusal({ status: 401, message: 'Please log in to continue' });
  return id;
}

/** Of a page for one person, whose it is: the browser takes it only while that person is still here. */
const ownerOf = ({ req }: GetServerSidePropsContext, personal: boolean) =>
  personal
    ? { ownerId: Number(/^[1-9]\d{0,9}$/.exec(req.cookies[COOKIE.customer] ?? '')?.[0]) || null }
    : {};

/** Redirects stay within the regional site. */
const withinSite = (locale: string | undefined, path: string) =>
  locale && locale !== DEFAULT_PREFIX && path.startsWith('/') ? `/${locale}${path}` : path;

type Load<Loaded> = (asked: PageRequest) => Promise<Loaded | PageRedirect | typeof NOT_FOUND>;
type Answer<Loaded> = GetServerSidePropsResult<PageProps<Loaded | object>>;

/** The browser's own router asks for data alone. Next takes its header off before a page sees it; browsers say themselves what a request is for. */
export const isClientNavigation = ({ req }: GetServerSidePropsContext) =>
  req.headers['sec-fetch-dest'] === 'empty';

/** The error screen inside the shell. A data request stays a 200: the router would answer a failed one by loading the page again. */
function failed(context: GetServerSidePropsContext, load: Shell, status: number): Answer<object> {
  if (!isClientNavigation(context)) context.res.statusCode = status;
  if (status === 503) context.res.setHeader('Retry-After', '30');
  return { props: { load, failure: { status } } };
}

/** Takes the ended session away, and leaves the flag that the next page tells the shopper by. */
function endSession({ req, res }: GetServerSidePropsContext) {
  res.setHeader('Set-Cookie', [
    cookieLine(COOKIE.customer, '', 0),
    cookieLine(COOKIE.forcedLogout, '1'),
  ]);
  req.cookies = Object.fromEntries(
    Object.entries(req.cookies).filter(([name]) => name !== COOKIE.customer),
  );
}

/** A live session without its customer cookie: the backend says whose it is, and the cookies are written again. Guests are nobody: false. */
async function identify(
  { req, res }: GetServerSidePropsContext,
  visitor: Visitor,
): Promise<boolean> {
  if (visitor.customerId() || !visitor.trailId()) return false;
  const found = await createServerServices(visitor)
    .bootstrap.identity()
    .catch(() => undefined);
  if (!found?.customer) return false;
  const { customer } = found;
  res.setHeader('Set-Cookie', customerCookies(customer.id, customer.firstName));
  req.cookies = { ...req.cookies, [COOKIE.customer]: String(customer.id) };
  return true;
}

/** The seconds after which the backend wants to be asked again; a minute where it does not say. */
const retryAfterOf = (error: unknown): string =>
  /^\d{1,5}$/.exec(
    isAxiosError(error) ? String(error.response?.headers['retry-after']) : '',
  )?.[0] ?? '60';

/** The backend does not answer, or says that it cannot; anything else that goes wrong is a fault of our own. */
const backendTroubled = (error: unknown, status = 0) =>
  status >= 500 || (status === 0 && error instanceof Error && 'isAxiosError' in error);

async function answer<Loaded extends object>(
  load: Load<Loaded>,
  context: GetServerSidePropsContext,
  personal: boolean,
): Promise<Answer<Loaded>> {
  const visitor = toVisitor(context, personal);
  let shell: Shell = {
    region: INDIA,
    site: siteOf(),
    platform: visitor.platform,
    ...ownerOf(context, personal),
  };
  try {
    const { region, countries } = await regionFor(context, visitor, createServerServices);
    const services = createServerServices({ ...visitor, region });
    shell = { ...shell, region, countries, navigation: await services.listing.navigation() };
    const loaded = await load({ services, region, context });
    shell = { ...shell, ...ownerOf(context, personal) };
    if (!personal) context.res.setHeader(SURROGATE_HEADER, SURROGATE);
    if ('redirect' in loaded)
      return {
        redirect: {
          destination: withinSite(context.locale, loaded.redirect),
          ...(loaded.permanent ? { statusCode: 301 } : { permanent: false }),
        },
      };
    return loaded === NOT_FOUND
      ? failed(context, shell, 404)
      : { props: { load: { ...shell, ...loaded } } };
  } catch (error) {
    const { status, message } = toFailure(error);
    if (status === 403 && visitor.customerId()) {
      endSession(context);
      return answer(load, context, personal);
    }
    if (status === 401 && personal && (await identify(context, visitor)))
      return answer(load, context, personal);
    if (status === 404 && !personal) context.res.setHeader(SURROGATE_HEADER, SURROGATE);
    if (status === 404 || status === 401) return failed(context, shell, status);
    // What the backend cannot read stood in the address: such a page is not.
    if (status === 400 && !personal) return failed(context, shell, 404);
    if (status === 429) {
      context.res.setHeader('Retry-After', retryAfterOf(error));
      return failed(context, shell, status);
    }
    console.error(
      `${context.req.method} ${logText(pathWithoutQuery(context.resolvedUrl))} failed: ${logText(error instanceof Error ? error.message : message)}`,
    );
    return failed(context, shell, backendTroubled(error, status) ? 503 : 500);
  }
}

/**
 * getServerSideProps for every page: finds the region, loads on the visitor's behalf, and brings what the shell needs.
 * Not found is a 404, a page for customers only a 401 with the way to sign in, and any other failure the error screen,
 * all inside the shell with the true status. A session that ended (403) is cleared, and the page is asked for without it.
 */
export const serverPage =
  <Loaded extends object>(load: Load<Loaded>, { personal = false }: Options = {}) =>
  (context: GetServerSidePropsContext): Promise<Answer<Loaded>> => {
    context.res.setHeader('Cache-Control', personal ? 'private, no-store' : 'private, no-cache');
    return answer(load, context, personal);
  };
