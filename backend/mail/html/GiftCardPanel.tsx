import type { CSSProperties } from 'react';
import { Section, Text } from 'react-email';
import { GIFT_CARD_DESIGNS, type GiftCardDesign } from '@/lib/model/giftCard';
import { SHOP_NAME } from '@/lib/model/site';
import type { EmailBlock } from '@/backend/mail/content';
import { styles } from './styles';

/** Colours of the artwork in public/gift-card-designs; many email clients show no SVG. */
const COLOURS: Record<GiftCardDesign, { ground: string; ornament: string }> = {
  marigold: { ground: '#7d1f2f', ornament: '#f0b354' },
  lotus: { ground: '#5a2145', ornament: '#f2b6c2' },
  jaali: { ground: '#143d33', ornament: '#d8b56a' },
  peacock: { ground: '#122c4a', ornament: '#7fc4bb' },
};
const TEXT = '#fffaf3';

const { heading, soft, code: codeText } = styles;
/** Small enough for one line on a phone. */
const CODE: CSSProperties = {
  ...codeText,
  color: TEXT,
  fontSize: 18,
  letterSpacing: '0.02em',
  border: 'none',
  padding: '4px 0 0',
};
const centred: CSSProperties = { textAlign: 'center' };

export function GiftCardPanel({
  block: { design, amount, label, code },
}: {
  block: Extract<EmailBlock, { kind: 'giftCard' }>;
}) {
  const { ground, ornament } = COLOURS[design];
  const caption = { ...soft, ...centred, color: ornament };
  return (
    <Section
      aria-label={`Gift card, design ${GIFT_CARD_DESIGNS[design]}`}
      style={{ backgroundColor: ground, padding: 12, borderRadius: 6 }}
    >
      <Section style={{ border: `1px solid ${ornament}`, padding: '28px 16px', borderRadius: 3 }}>
        <Text style={{ ...caption, letterSpacing: '0.28em' }}>{SHOP_NAME.toUpperCase()}</Text>
        <Text
          style={{
            ...heading,
            ...centred,
            color: TEXT,
            fontSize: 44,
            lineHeight: '56px',
            margin: '12px 0',
          }}
        >
          {amount}
        </Text>
        <Text style={caption}>{label}</Text>
        <Text style={CODE}>{code}</Text>
      </Section>
    </Section>
  );
}
