import type { Gateway, Main } from '@/lib/contract';
import type { VisitorIdentity, Personalization } from '@/lib/model/customer';
import type { StoreTerms } from '@/lib/model/storeTerms';
import type { Maintenance, SiteNotices } from '@/lib/model/site';
import { parseAmount } from '@/lib/i18n/money';
import { toCountry } from '@/lib/i18n/toCountry';
import type { Country } from '@/lib/i18n/region';
import { toCustomer } from './account';
import type { ApiClient } from '@/services/http/client';
import { toRefundDeductions } from '@/lib/model/policies';

async function askIdentity(main: ApiClient<Main>): Promise<VisitorIdentity> {
  const { data } = await main('GET /account/v1/web-bootstrap', {});
  return {
    customer: data.customer_data && toCustomer(data.customer_data),
    trailId: data.trail_id,
    ip: data.ip,
    country: data.geo.country_code,
    detectedCountry: data.located_country ?? null,
    credits: {
      india: data.app_intervention_credits.india,
      nonIndia: data.app_intervention_credits.non_india,
    },
  };
}

/** What is the same for all visitors, or all of a country. */
const storeCalls = (gateway: ApiClient<Gateway>) => ({
  async countries(): Promise<Country[]> {
    return (await gateway('GET /misc/v1/countries', {})).data.list.map(toCountry);
  },

  /** The countries, and what every page says: that no order is real, and the announcement. */
  async store(): Promise<{ countries: Country[]; notices: SiteNotices }> {
    const { data } = await gateway('GET /misc/v1/countries', {});
    return {
      countries: data.list.map(toCountry),
      notices: {
        ...(data.is_test_store && { isTestStore: true }),
        ...(data.announcement && { announcement: data.announcement }),
      },
    };
  },

  /** The catalogue revision, and whether the shop is closed. */
  async storeState(): Promise<{ revision: number; maintenance?: Maintenance }> {
    const { revision, maintenance } = (await gateway('GET /misc/v1/catalogue-revision', {})).data;
    return {
      revision,
      ...(maintenance && {
        maintenance: { text: maintenance.text, expectedEnd: maintenance.expected_end },
      }),
    };
  },

  /** The visitor's country, for a public page. */
  async country(): Promise<string> {
    return (await gateway('GET /account/v1/web-bootstrap', {})).data.geo.country_code;
  },
});

export function bootstrapService(main: ApiClient<Main>, gateway: ApiClient<Gateway>) {
  let inFlight: Promise<VisitorIdentity> | undefined;
  return {
    ...storeCalls(gateway),

    /** Single flight: a second trail id would separate the visitor from the cart. */
    identity: (): Promise<VisitorIdentity> =>
      (inFlight ??= askIdentity(main).finally(() => {
        inFlight = undefined;
      })),

    /** The store's terms for the visitor's country. */
    async terms(): Promise<StoreTerms> {
      const {
        data: { seller, return_days, return_deductions, loyalty },
      } = await gateway('GET /misc/v1/store', {});
      return {
        seller,
        returnDays: return_days,
        returnDeductions: toRefundDeductions(return_deductions),
        earnPercent: loyalty.earn_percent,
        tiers: loyalty.tiers.map(({ name, from }) => ({ name, from: parseAmount(from) })),
      };
    },

    /** `profile`: the customer id, or the trail id of a visitor. */
    async personalization(profile: number | string): Promise<Personalization> {
      const { data } = await gateway('GET /browse/v2/profiles/:id/personalization', {
        params: { id: profile },
      });
      return {
        scores: data.personalization.scores,
        forYouHook: data.personalization.for_you_hook,
        isPersonal: data.personalization.is_personal,
        boostingDesigners: data.misc.boosting_designers,
      };
    },
  };
}
