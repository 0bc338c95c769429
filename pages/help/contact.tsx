import { ContactChannels } from '@/components/help/ContactChannels';
import { FrequentQuestions } from '@/components/help/FrequentQuestions';
import { HelpLayout } from '@/components/help/HelpLayout';
import { PageHead } from '@/components/seo/PageHead';
import { TicketForm } from '@/components/tickets/TicketForm';
import type { TicketSubject } from '@/components/tickets/useTicketForm';
import { HELP_TITLES } from '@/lib/content/helpTitles';
import type { RetailStore } from '@/lib/model/stores';
import { type AppointmentStore, isTicketTopic } from '@/lib/model/ticket';
import { serverPage, type PageRequest } from '@/server/pageLoader';

const firstOf = (value: string | string[] | undefined) => [value ?? ''].flat()[0] ?? '';

const storeLabel = ({ name, city }: RetailStore) => `${name} store, ${city}`;

/** The product, store or topic that the linking page names; an unknown one counts as none. */
async function subjectOf(request: PageRequest, stores: RetailStore[]): Promise<TicketSubject> {
  const {
    services,
    context: { query },
  } = request;
  const productId = firstOf(query.product);
  const topic = firstOf(query.topic);
  const linkedStore = stores.find(({ slug }) => slug === firstOf(query.store));
  const store = linkedStore ? storeLabel(linkedStore) : '';
  if (/^[1-9]\d{0,8}$/.test(productId)) {
    const product = await services.product.byId(Number(productId)).catch(() => undefined);
    if (product)
      return {
        topic: topic === 'appointment' ? topic : 'product',
        regarding: `${product.name} by ${product.designer} (${product.sku})`,
        store,
      };
  }
  return { topic: isTicketTopic(topic) ? topic : '', regarding: '', store };
}

export const getServerSideProps = serverPage(async (request) => {
  const [stores, { answerHours }] = await Promise.all([
    // Without them, an appointment has no store.
    request.services.stores.all().catch((): RetailStore[] => []),
    request.services.policies.all(),
  ]);
  const stylingStores = stores.filter(({ services }) => services.includes('styling'));
  return {
    subject: await subjectOf(request, stylingStores),
    stores: stylingStores.map((store): AppointmentStore => {
      const { openingHours, timeZone } = store;
      return { label: storeLabel(store), openingHours, timeZone };
    }),
    answerHours,
  };
}).for(Contact);

type ContactProps = {
  load: { subject: TicketSubject; stores: AppointmentStore[]; answerHours: number };
};

export default function Contact({ load: { subject, stores, answerHours } }: ContactProps) {
  const isAppointment = subject.topic === 'appointment';
  const title = isAppointment ? 'Book a styling appointment' : HELP_TITLES.contact;
  const summary = isAppointment
    ? `Choose a day and time. A stylist will confirm it, or suggest another, within ${answerHours} hours on working days.`
    : `Write to us and we’ll reply by email within ${answerHours} hours on working days.`;
  return (
    <>
      <PageHead title={title} description={summary} path="/help/contact" />
      <HelpLayout
        slug={isAppointment ? undefined : 'contact'}
        title={title}
        summary={summary}
        aside={!isAppointment && <FrequentQuestions />}
      >
        <ContactChannels withHours={!isAppointment} />
        <TicketForm subject={subject} stores={stores} />
      </HelpLayout>
    </>
  );
}
