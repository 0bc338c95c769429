import dynamic from 'next/dynamic';
import { GiftCardBalanceSection } from '@/components/giftCards/GiftCardBalanceSection';
import { GiftCardOrderSkeleton } from '@/components/giftCards/GiftCardOrderSkeleton';
import { GiftCardSteps } from '@/components/giftCards/GiftCardSteps';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import { serverPage } from '@/server/pageLoader';

// The form library would exceed the byte budget of a first visit; both forms are in one chunk.
const forms = () => import('@/components/giftCards/giftCardForms');
const GiftCardOrder = dynamic(() => forms().then((module) => module.GiftCardOrder), {
  ssr: false,
  loading: GiftCardOrderSkeleton,
});
const GiftCardBalanceForm = dynamic(() => forms().then((module) => module.GiftCardBalanceForm), {
  ssr: false,
});

export const getServerSideProps = serverPage(async ({ services }) => ({
  giftCards: (await services.policies.all()).giftCards,
})).for(GiftCardsPage);

type GiftCardsPageProps = {
  load: { giftCards: { min: number; max: number; validDays: number } };
};

export default function GiftCardsPage({ load: { giftCards } }: GiftCardsPageProps) {
  return (
    <PageContainer>
      <PageHead
        title="Gift cards for Indian designer wear"
        description="Gift cards for Indian designer wear: choose the amount, the design and the day, and we’ll email the card with your message."
        path="/gift-cards"
      />
      <PageHeader
        title="Gift cards"
        intro="Choose the amount, the design and the day. We’ll email the card with your message."
      />
      <GiftCardOrder limits={giftCards} />
      <GiftCardSteps terms={giftCards} />
      <GiftCardBalanceSection>
        <GiftCardBalanceForm />
      </GiftCardBalanceSection>
    </PageContainer>
  );
}
