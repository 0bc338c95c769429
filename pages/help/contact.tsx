import { ContactChannels } from '@/components/help/ContactChannels';
import { FrequentQuestions } from '@/components/help/FrequentQuestions';
import { HelpLayout } from '@/components/help/HelpLayout';
import { PageHead } from '@/components/seo/PageHead';
import { TicketForm } from '@/components/tickets/TicketForm';
import type { TicketSubject } from '@/components/tickets/useTicketForm';
import { HELP_TITLES } from '@/lib/content/helpTitles';
import { isTicketTopic } from '@/lib/model/ticket';
import { serverPage, type PageRequest } from '@/server/pageLoader';

const firstOf = (value: string | string[] | undefined) => [value ?? ''].flat()[0] ?? '';

/** The store of an appointment; an unknown one counts as none. */
async function storeSubject({ services }: PageRequest, slug: string): Promise<string> {
  if (!slug) return '';
  const store = await services.stores.bySlug(slug).catch(() => undefined);
  return store ? `${store.name} store, ${store.city}` : '';
}

/** The product, store or topic that the linking page names; an unknown one counts as none. */
async function subjectOf(request: PageRequest): Promise<TicketSubject> {
  const {
    services,
    context: { query },
  } = request;
  const productId = firstOf(query.product);
  const topic = firstOf(query.topic);
  if (/^[1-9]\d{0,8}$/.test(productId)) {
    const product = await services.product.byId(Number(productId)).catch(() => undefined);
    if (product)
      return {
        topic: topic === 'appointment' ? topic : 'product',
        regarding: `${product.name} by ${product.designer} (${product.sku})`,
      };
  }
  const store = await storeSubject(request, firstOf(query.store));
  return { topic: isTicketTopic(topic) ? topic : '', regarding: store, isStore: store !== '' };
}

export const getServerSideProps = serverPage(async (request) => ({
  subject: await subjectOf(request),
  answerHours: (await request.services.policies.all()).answerHours,
})).for(Contact);

type ContactProps = { load: { subject: TicketSubject; answerHours: number } };

export default function Contact({ load: { subject, answerHours } }: ContactProps) {
  const isAppointment = subject.topic === 'appointment';
  const title = isAppointment ? 'Book a styling appointment' : HELP_TITLES.contact;
  const summary = isAppointment
    ? `Choose a day and time. A stylist will confirm it, or suggest another, within ${answerHours} hours on working days.`
    : `Write to us and we’ll reply by email within ${answerHours} hours on working days.`;
  return (
    <>
      <PageHead title={title} description={summary} path="/help/contact" />
      <HelpLayout
        slug="contact"
        title={title}
        summary={summary}
        aside={!isAppointment && <FrequentQuestions />}
      >
        <ContactChannels withHours={!isAppointment} />
        <TicketForm subject={subject} />
      </HelpLayout>
    </>
  );
}
