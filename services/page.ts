import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { COOKIE } from '@/lib/cookies';
import { platformOf } from '@/lib/device';
import { env } from '@/lib/env';
import { Refusal, toFailure } from '@/lib/failure';
import type { Navigation } from '@/lib/model/listing';
import { type Country, DEFAULT_PREFIX, INDIA, PREFIXES, type Region, toRegion } from '@/lib/region';
import type { Site } from '@/lib/site';
import { createServices, type Services, type Visitor } from '.';
import { publicCache } from './cache';

let cache: ReturnType<typeof publicCache> | undefined;

type Shell = { region: Region; site: Site; countries?: Country[]; navigation?: Navigation };
type Asked = { services: Services; region: Region; context: GetServerSidePropsContext };

/** A load can also send the shopper on, or say that there is no such page. */
export type Elsewhere = { redirect: string; permanent?: boolean };
export const NOT_FOUND = { failure: { status: 404 } } as const;

export type PageProps<Load> = { load: Shell & Load; failure?: { status: number } };
type Options = { /** Personal pages carry the visitor's own session and are never stored anywhere. */ personal?: boolean };

/** The customer this browser names; a 401, and so the sign-in wall, when it names none. Whether it may be that customer is for the server to say. */
export function customerIdOf({ req }: GetServerSidePropsContext): string {
  const id = req.cookies[COOKIE.customer];
  if (!id) throw new Refusal({ status: 401, message: 'Please log in to continue' });
  return id;
}

/** Redirects stay within the regional site. */
const withinSite = (locale: string | undefined, path: string) => (locale && locale !== DEFAULT_PREFIX && path.startsWith('/') ? `/${locale}${path}` : path);

const forwardedFor = ({ req }: GetServerSidePropsContext) =>
  [req.headers['x-forwarded-for'], req.socket.remoteAddress].flat().filter(Boolean).join(', ');

const COUNTRY_HEADERS = ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country', 'x-country-code'];

function headersOf(context: GetServerSidePropsContext, personal: boolean): Record<string, string> {
  const told = Object.fromEntries(COUNTRY_HEADERS.flatMap((name) => (context.req.headers[name] ? [[name, String(context.req.headers[name])]] : [])));
  return { ...told, 'X-Forwarded-For': forwardedFor(context), ...(personal && context.req.headers.cookie && { Cookie: context.req.headers.cookie }) };
}

/** The regional site decides the country; on the default site the visitor's own choice does, if it has no site of its own. */
function chosenCountry({ req, locale = DEFAULT_PREFIX }: GetServerSidePropsContext): string | undefined {
  const chosen = PREFIXES[locale] ?? req.cookies[COOKIE.country];
  return chosen && /^[A-Z]{2}$/.test(chosen) ? chosen : undefined;
}

function visitorOf(context: GetServerSidePropsContext, personal: boolean): Visitor {
  const { req } = context;
  return {
    trailId: () => (personal ? req.cookies[COOKIE.trail] : undefined),
    customerId: () => (personal ? req.cookies[COOKIE.customer] : undefined),
    region: undefined,
    platform: platformOf(req.headers['user-agent']),
    forwarded: headersOf(context, personal),
  };
}

async function regionFor(context: GetServerSidePropsContext, visitor: Visitor, make: (visitor: Visitor) => Services) {
  const chosen = chosenCountry(context);
  const ask = make(chosen ? { ...visitor, region: { ...INDIA, code: chosen } } : visitor).bootstrap;
  const [countries, code] = await Promise.all([ask.countries(), ask.country()]);
  const country = countries.find((candidate) => candidate.code === code);
  return { countries, region: country ? toRegion(country) : INDIA };
}

/**
 * getServerSideProps for every page: finds the region, loads on the visitor's behalf, and brings what the shell needs.
 * Not found is a 404, a page for customers only a 401 with the way to sign in, and any other failure the error screen, both inside the shell with the true status. A session that
 * ended (403) is cleared, and the page is asked for again without it.
 */
export const serverPage = <Load extends object>(load: (asked: Asked) => Promise<Load | Elsewhere | typeof NOT_FOUND>, { personal = false }: Options = {}) =>
  async (context: GetServerSidePropsContext): Promise<GetServerSidePropsResult<PageProps<Load | object>>> => {
    const { siteUrl, mediaBase, gtmId, supportEmail, supportPhone, mainApiBase, gatewayApiBase, dataCacheMs } = env();
    const { req, res } = context;
    cache ??= publicCache(dataCacheMs);
    const make = (visitor: Visitor) => createServices(visitor, { bases: { main: mainApiBase, gateway: gatewayApiBase }, cache });
    const visitor = visitorOf(context, personal);
    const soft = Boolean(req.headers['x-nextjs-data']);
    const site: Site = { url: siteUrl, mediaBase, gtmId, supportEmail, supportPhone };
    let shell: Shell = { region: INDIA, site };
    res.setHeader('Cache-Control', personal ? 'private, no-store' : 'private, no-cache');

    const failed = (status: number): GetServerSidePropsResult<PageProps<object>> => {
      if (!soft) res.statusCode = status; // the router would answer a failed data request by loading the page again
      if (status === 503) res.setHeader('Retry-After', '30');
      return { props: { load: shell, failure: { status } } };
    };

    try {
      const { region, countries } = await regionFor(context, visitor, make);
      const services = make({ ...visitor, region });
      shell = soft ? { region, site } : { region, site, countries, navigation: await services.listing.navigation() };
      const loaded = await load({ services, region, context });
      if ('redirect' in loaded) return { redirect: { destination: withinSite(context.locale, loaded.redirect), permanent: loaded.permanent ?? false } };
      if (loaded === NOT_FOUND) return failed(404);
      return { props: { load: { ...shell, ...loaded } } };
    } catch (error) {
      const { status } = toFailure(error);
      if (status === 403 && personal) {
        res.setHeader('Set-Cookie', [`${COOKIE.customer}=; Path=/; Max-Age=0`, `${COOKIE.forcedLogout}=1; Path=/`]);
        delete req.cookies[COOKIE.customer];
        return serverPage(load)(context);
      }
      if (status === 404 || status === 401) return failed(status);
      console.error(`${req.method} ${context.resolvedUrl} failed: ${error instanceof Error ? error.message : String(error)}`);
      return failed(status === undefined || status >= 500 ? 503 : 500);
    }
  };
