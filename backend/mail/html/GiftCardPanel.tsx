import { Section, Text } from 'react-email';
import { GIFT_CARD_DESIGNS, giftCardPicture, type GiftCardDesign } from '@/lib/model/giftCard';
import { SHOP_NAME } from '@/lib/model/site';
import type { EmailBlock } from '@/backend/mail/content';
import type { EmailSite } from './site';
import { styles } from './styles';

/** Grounds of the designs in public/gift-card-designs, for email clients without the picture. */
const GROUNDS: Record<GiftCardDesign, string> = {
  marigold: '#7d1f2f',
  lotus: '#5a2145',
  jaali: '#143d33',
  peacock: '#122c4a',
};

const { heading, label: labelText, code: codeText } = styles;
const TEXT = { color: '#fffaf3', maxWidth: '56%' } as const;

/** The face of a gift card as the buyer saw it, and its code below. */
export function GiftCardPanel({
  block: { design, amount, label, code },
  site,
}: {
  block: Extract<EmailBlock, { kind: 'giftCard' }>;
  site: EmailSite;
}) {
  return (
    <>
      <Section
        className="giftCard"
        aria-label={`Gift card, design ${GIFT_CARD_DESIGNS[design]}`}
        style={{
          backgroundColor: GROUNDS[design],
          backgroundImage: `url(${giftCardPicture(site.url, design)})`,
          backgroundSize: 'cover',
          backgroundPosition: 'right center',
          padding: '88px 36px',
          borderRadius: 6,
        }}
      >
        <Text style={{ ...styles.small, ...TEXT, letterSpacing: '0.28em', marginBottom: 0 }}>
          {SHOP_NAME.toUpperCase()}
        </Text>
        <Text
          className="giftCardAmount"
          style={{ ...heading, ...TEXT, fontSize: 44, lineHeight: '56px', margin: '12px 0 8px' }}
        >
          {amount}
        </Text>
        <Text style={{ ...styles.soft, ...TEXT }}>Gift card</Text>
      </Section>
      <Text className="soft" style={{ ...labelText, marginTop: 24 }}>
        {label}
      </Text>
      <Text className="ink line" style={{ ...codeText, fontSize: 20, letterSpacing: '0.02em' }}>
        {code}
      </Text>
    </>
  );
}
