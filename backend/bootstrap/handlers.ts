import { z } from 'zod';
import type { CustomerWire } from '@/lib/contract/account';
import type { bootstrapCalls, visitCalls } from '@/lib/contract/bootstrap';
import { groupIndian } from '@/lib/i18n/money';
import { listedCountries } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { categoryScores, featuredDesigners } from '@/backend/personalization/repository';
import {
  categoryInterests,
  preferredDesignerIds,
} from '@/backend/personalization/interestRepository';
import { customerOwner, trailOwner } from '@/backend/http/owner';
import { loadSetting } from '@/backend/infra/db/settings';
import { countContentChanges } from '@/backend/catalogue/revisionRepository';
import type { Handlers } from '@/backend/http/handlerContext';
import { refundDeductions, returnDays } from '@/backend/orders/cancellations/rules';
import { personalisationScores } from '@/backend/personalization/score';
import type { RequestVisitor } from '@/backend/http/visitor';
import { countryView } from '@/backend/countries/view';
import { announcementView, loadAnnouncement } from '@/backend/content/announcement';
import { isTestStore } from '@/backend/sandboxes';

export type FindCustomer = (db: Database, customerId: number) => Promise<CustomerWire | undefined>;

/** Served on both bases; without a session the response holds no personal data. */
export const bootstrapHandlers = (findCustomer: FindCustomer): Handlers<typeof bootstrapCalls> => ({
  async 'GET /account/v1/web-bootstrap'({ db, visitor, countries }) {
    const country = (await countries()).find(
      ({ country_code }) => country_code === visitor.country,
    );
    const customer =
      visitor.customerId === undefined ? undefined : await findCustomer(db, visitor.customerId);
    return {
      status: 200,
      data: {
        customer_data: customer ?? null,
        device_type: visitor.platform,
        geo: {
          country_code: visitor.country,
          currency_code: country?.currency_code ?? 'INR',
          currency_rate: country?.rate ?? 1,
        },
        located_country: visitor.located ?? null,
        geo_override: visitor.countryChosen,
        insights: {},
        trail_id: visitor.trailId,
        ip: visitor.ip,
        is_logged_in: customer !== undefined,
        app_intervention_credits: await loadSetting(db, 'app_intervention_credits'),
      },
    };
  },
});

const MAX_BOOSTED_DESIGNERS = 8;
const PERSONAL_HOOK = 'Chosen from the pieces you viewed.';

/** A trail id is a secret of its browser; a customer id is not, so it also needs the session. */
function profileOwner(
  id: string | number,
  { profileId }: Pick<RequestVisitor, 'profileId'>,
): string | undefined {
  if (z.uuid().safeParse(id).success) return trailOwner(String(id));
  return profileId !== undefined && String(id) === String(profileId)
    ? customerOwner(profileId)
    : undefined;
}

export const visitHandlers: Handlers<typeof visitCalls> = {
  'GET /misc/v1/countries': async ({ db, env }) => {
    const [countries, announcement] = await Promise.all([
      listedCountries(db),
      loadAnnouncement(db),
    ]);
    return {
      status: 200,
      data: {
        list: countries.map(countryView),
        ...(isTestStore(env) && { is_test_store: true }),
        ...(announcement.state === 'shown' && { announcement: announcementView(announcement) }),
      },
    };
  },

  // Both numbers only increase, so any change gives a new sum.
  'GET /misc/v1/catalogue-revision': async ({ db, searchEngine }) => {
    const [{ revision }, changes, { is_on, text, expected_end }] = await Promise.all([
      searchEngine.currentCatalogue(),
      countContentChanges(db),
      loadSetting(db, 'maintenance'),
    ]);
    return {
      status: 200,
      data: {
        revision: revision + changes,
        ...(is_on && { maintenance: { text, expected_end } }),
      },
    };
  },

  async 'GET /misc/v1/store'({ db, visitor }) {
    const [{ name, address }, returns, cancellationPolicy, { earn_percent, tiers }] =
      await Promise.all([
        loadSetting(db, 'seller'),
        loadSetting(db, 'returns'),
        loadSetting(db, 'after_sale'),
        loadSetting(db, 'loyalty'),
      ]);
    return {
      status: 200,
      data: {
        seller: { name, address },
        return_deductions: refundDeductions(cancellationPolicy),
        return_days: returnDays(cancellationPolicy, visitor.country, returns.india_days, ''),
        loyalty: {
          earn_percent,
          tiers: tiers.map((tier) => ({ name: tier.name, from: groupIndian(tier.from_inr) })),
        },
      },
    };
  },

  async 'GET /browse/v2/profiles/:id/personalization'({ db, params, visitor, http, searchEngine }) {
    const owner = profileOwner(params.id, visitor);
    const popularScores = await categoryScores(await searchEngine.currentCatalogue());
    const [personalScores, likedDesignerIds] = await Promise.all([
      owner ? categoryInterests(db, owner) : [],
      owner ? preferredDesignerIds(db, owner, MAX_BOOSTED_DESIGNERS) : [],
    ]);
    const boostedDesignerIds = likedDesignerIds.length
      ? likedDesignerIds
      : (await featuredDesigners(db)).map(({ id }) => id);
    if (owner) http.header('Cache-Control', 'private, no-store');
    return {
      status: 200,
      data: {
        personalization: {
          scores: personalisationScores(popularScores, personalScores),
          for_you_hook: personalScores.length
            ? PERSONAL_HOOK
            : await loadSetting(db, 'for_you_hook'),
          is_personal: personalScores.length > 0,
        },
        misc: { boosting_designers: boostedDesignerIds },
      },
    };
  },
};
