import { GiftCardBalanceForm } from '@/components/giftcards/GiftCardBalanceForm';
import { GiftCardOrder } from '@/components/giftcards/GiftCardOrder';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  giftCards: (await services.policies.all()).giftCards,
})).for(GiftCardsPage);

type GiftCardsPageProps = {
  load: { giftCards: { least: number; most: number; validDays: number } };
};

export default function GiftCardsPage({ load: { giftCards } }: GiftCardsPageProps) {
  return (
    <PageContainer>
      <PageHead
        title="Gift cards"
        description="Gift cards for Indian designer wear: choose the amount, the design and the day, and we email it with your message."
        path="/gift-cards"
      />
      <PageHeader
        title="Gift cards"
        intro="Choose the amount, the design and the day. We email it with your message."
      />
      <GiftCardOrder limits={giftCards} />
      <GiftCardBalanceForm />
    </PageContainer>
  );
}
