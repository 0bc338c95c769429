import { isAxiosError } from 'axios';
import type { ReactNode } from 'react';
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { COOKIE } from '@/lib/http/cookies';
import { toCustomerId } from '@/lib/http/visitorIds';
import { Refusal, toFailure, type PageFailure } from '@/lib/model/failure';
import type { Navigation } from '@/lib/model/listing';
import type { DeclaresSlices, ShellData } from '@/lib/model/pageData';
import { DEFAULT_PREFIX, INDIA, type Region } from '@/lib/i18n/region';
import { SURROGATE, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import type { Services, Visitor } from '@/services';
import { regionalNotes } from '@/lib/seo/listingText';
import { logFailure } from './logFailure';
import { optionalParts, type OptionalParts } from './optionalParts';
import { regionFor, requestIdOf, toVisitor } from './requestContext';
import { customerCookies } from './identityCookies';
import { createServerServices, cookieLine, siteOf } from './serverServices';

export type PageRequest = {
  services: Services;
  region: Region;
  context: GetServerSidePropsContext;
  /** Starts a part that the page can do without. */
  optional: OptionalParts['start'];
};

/** A load can also redirect or return NOT_FOUND. */
type PageRedirect = { redirect: string; permanent?: boolean };
export const NOT_FOUND = { failure: { status: 404 } } as const;

/** The component of a page whose loader gives `Loaded` (docs/decisions/159-declared-slices.md). */
export type PageComponent<Loaded> = ((props: { load: ShellData & DataOf<Loaded> }) => ReactNode) &
  DeclaresSlices<DataOf<Loaded>>;
/** Result of a loader apart from redirects and failures. */
type DataOf<Loaded> = Exclude<Loaded, PageRedirect | typeof NOT_FOUND>;

type PageProps<Load> = { load: ShellData & Load; failure?: PageFailure };
type Options = {
  /** Personal pages use the visitor's session and are never cached. */
  personal?: boolean;
};

/** The customer of the cookie; throws 401 without one. The backend verifies it. */
export function customerIdOf({ req }: GetServerSidePropsContext): string {
  const id = toCustomerId(req.cookies[COOKIE.customer]);
  if (!id) throw new Refusal({ status: 401, message: 'Please log in to continue' });
  return id;
}

/** The owner of a personal page: the browser discards it if the customer has changed. */
const ownerOf = ({ req }: GetServerSidePropsContext, personal: boolean) =>
  personal
    ? { ownerId: Number(/^[1-9]\d{0,9}$/.exec(req.cookies[COOKIE.customer] ?? '')?.[0]) || null }
    : {};

/** Redirects stay within the regional site. */
const withinSite = (locale: string | undefined, path: string) =>
  locale && locale !== DEFAULT_PREFIX && path.startsWith('/') ? `/${locale}${path}` : path;

type Load<Loaded> = (request: PageRequest) => Promise<Loaded | PageRedirect | typeof NOT_FOUND>;
type PageResult<Loaded> = GetServerSidePropsResult<PageProps<Loaded | object>>;

/** A data request of the router, recognised by Sec-Fetch-Dest: Next removes its own header. */
export const isClientNavigation = ({ req }: GetServerSidePropsContext) =>
  req.headers['sec-fetch-dest'] === 'empty';

/**
 * The error screen in the shell. Data requests stay 200: on an error the router would reload. A
 * failure that the log has names its request, unless the page is rendered for several visitors.
 */
function failureResult(
  context: GetServerSidePropsContext,
  load: ShellData,
  status: number,
): PageResult<object> {
  if (!isClientNavigation(context)) context.res.statusCode = status;
  if (status === 503) context.res.setHeader('Retry-After', '30');
  const requestId = status >= 500 ? requestIdOf(context.res) : undefined;
  return { props: { load, failure: { status, ...(requestId && { requestId }) } } };
}

/** Removes the ended session and sets the flag for the forced sign-out dialog. */
function endSession({ req, res }: GetServerSidePropsContext) {
  res.setHeader('Set-Cookie', [
    cookieLine(COOKIE.customer, '', 0),
    cookieLine(COOKIE.forcedLogout, '1'),
  ]);
  req.cookies = Object.fromEntries(
    Object.entries(req.cookies).filter(([name]) => name !== COOKIE.customer),
  );
}

/** Restores the customer cookies of a live session. False for a guest. */
async function restoreCustomer(
  { req, res }: GetServerSidePropsContext,
  visitor: Visitor,
): Promise<boolean> {
  if (visitor.customerId() || !visitor.trailId()) return false;
  const identity = await createServerServices(visitor)
    .bootstrap.identity()
    .catch(() => undefined);
  if (!identity?.customer) return false;
  const { customer } = identity;
  res.setHeader('Set-Cookie', customerCookies(customer.id, customer.firstName));
  req.cookies = { ...req.cookies, [COOKIE.customer]: String(customer.id) };
  return true;
}

/** Retry-After of the backend; default: a minute. */
const retryAfterOf = (error: unknown): string =>
  /^\d{1,5}$/.exec(
    isAxiosError(error) ? String(error.response?.headers['retry-after']) : '',
  )?.[0] ?? '60';

/** Whether the backend is unreachable or failing; any other error is the storefront's own. */
const isBackendFailure = (error: unknown, status = 0) =>
  status >= 500 || (status === 0 && error instanceof Error && 'isAxiosError' in error);

/** The page of an error that a loader has thrown. */
function errorResult(
  context: GetServerSidePropsContext,
  shell: ShellData,
  error: unknown,
  isCacheable: boolean,
): PageResult<object> {
  const { status, message } = toFailure(error);
  if (status === 404 && isCacheable) context.res.setHeader(SURROGATE_HEADER, SURROGATE);
  if (status === 404 || status === 401) return failureResult(context, shell, status);
  // The backend rejected a value of the URL, so there is no such page.
  if (status === 400 && shell.ownerId === undefined) return failureResult(context, shell, 404);
  if (status === 429) {
    context.res.setHeader('Retry-After', retryAfterOf(error));
    return failureResult(context, shell, status);
  }
  logFailure(context.req, context.resolvedUrl, error instanceof Error ? error.message : message);
  return failureResult(context, shell, isBackendFailure(error, status) ? 503 : 500);
}

async function loadPage<Loaded extends object>(
  load: Load<Loaded>,
  context: GetServerSidePropsContext,
  personal: boolean,
): Promise<PageResult<Loaded>> {
  const visitor = toVisitor(context, personal);
  const parts = optionalParts((reason) => logFailure(context.req, context.resolvedUrl, reason));
  const isCacheable = () => !personal && parts.hasAll();
  let shell: ShellData = {
    region: INDIA,
    site: siteOf(),
    platform: visitor.platform,
    ...ownerOf(context, personal),
  };
  let navigation: () => Promise<Navigation | null> = async () => null;
  const addNavigation = async () => {
    const loaded = await navigation();
    if (loaded) shell = { ...shell, navigation: loaded };
  };
  try {
    const { region, countries, notices } = await regionFor(context, visitor, createServerServices);
    const services = createServerServices({ ...visitor, region });
    const notes = regionalNotes(region);
    shell = {
      ...shell,
      site: { ...shell.site, ...notices, ...(notes.length > 0 && { regionalNotes: notes }) },
      region,
      countries,
    };
    navigation = parts.start(services.listing.navigation());
    const loaded = await load({ services, region, context, optional: parts.start });
    await addNavigation();
    shell = { ...shell, ...ownerOf(context, personal) };
    if (isCacheable()) context.res.setHeader(SURROGATE_HEADER, SURROGATE);
    if ('redirect' in loaded)
      return {
        redirect: {
          destination: withinSite(context.locale, loaded.redirect),
          ...(loaded.permanent ? { statusCode: 301 } : { permanent: false }),
        },
      };
    return loaded === NOT_FOUND
      ? failureResult(context, shell, 404)
      : { props: { load: { ...shell, ...loaded } } };
  } catch (error) {
    const { status } = toFailure(error);
    if (status === 403 && visitor.customerId()) {
      endSession(context);
      return loadPage(load, context, personal);
    }
    if (status === 401 && personal && (await restoreCustomer(context, visitor)))
      return loadPage(load, context, personal);
    await addNavigation();
    return errorResult(context, shell, error, isCacheable());
  }
}

type ForPage<Loaded> = {
  /** The page's component, for its type: it accepts the data, and declares the slices for it. */
  for: (
    page: PageComponent<Loaded>,
  ) => (context: GetServerSidePropsContext) => Promise<PageResult<Loaded>>;
};

/**
 * getServerSideProps for every page: resolves the region and loads the page and the shell's data.
 * NOT_FOUND is a 404, a missing sign-in a 401 with the sign-in form, any other failure the error
 * screen, all in the shell. An ended session (403) is removed, and the page is loaded without it.
 */
export const serverPage = <Loaded extends object>(
  load: Load<Loaded>,
  { personal = false }: Options = {},
): ForPage<Loaded> => ({
  for: () => (context) => {
    context.res.setHeader('Cache-Control', personal ? 'private, no-store' : 'private, no-cache');
    return loadPage(load, context, personal);
  },
});
