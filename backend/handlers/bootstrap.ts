import type { CustomerWire } from '@/lib/contract/account';
import type { bootstrapCalls, visitCalls } from '@/lib/contract/bootstrap';
import { listedCountries } from '../db/countries';
import type { Database } from '../db/database';
import { categoryScores, featuredDesigners } from '../db/personalization';
import { setting } from '../db/settings';
import type { Handlers } from '../router';
import { countryView } from '../views/country';

/** A customer as the shop knows them; undefined when there is none by this id. */
export type CustomerData = (db: Database, customerId: number) => Promise<CustomerWire | undefined>;

/** Both bases answer this call: without a session in the visitor, it holds nothing about a person. */
export const bootstrapHandlers = (customerData: CustomerData): Handlers<typeof bootstrapCalls> => ({
  async 'GET /account/v1/web-bootstrap'({ db, visitor, countries }) {
    const country = (await countries()).find(({ country_code }) => country_code === visitor.country);
    const customer = visitor.customerId === undefined ? undefined : await customerData(db, visitor.customerId);
    return {
      status: 200,
      data: {
        customer_data: customer ?? null,
        device_type: visitor.platform,
        geo: { country_code: visitor.country, currency_code: country?.currency_code ?? 'INR', currency_rate: country?.rate ?? 1 },
        geo_override: visitor.countryChosen,
        insights: {},
        trail_id: visitor.trailId,
        ip: visitor.ip,
        is_logged_in: customer !== undefined,
        app_intervention_credits: await setting(db, 'app_intervention_credits'),
      },
    };
  },
});

export const visitHandlers: Handlers<typeof visitCalls> = {
  'GET /misc/v1/countries': async ({ db }) => ({ status: 200, data: { list: (await listedCountries(db)).map(countryView) } }),

  async 'GET /browse/v2/profiles/:id/personalization'({ db }) {
    const boosting = await featuredDesigners(db);
    return {
      status: 200,
      data: {
        personalization: { scores: await categoryScores(db), for_you_hook: await setting(db, 'for_you_hook') },
        misc: { boosting_designers: boosting.map(({ id }) => id) },
      },
    };
  },
};
