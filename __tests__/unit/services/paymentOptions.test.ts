import { toPaymentOptions } from '@/services/api/checkout';

const METHOD = {
  code: 'cod' as const,
  name: 'Cash on delivery',
  text: 'Pay when it arrives',
  available: true,
  reason: '',
  needs_proof: true,
  ways: [],
};

test.each([
  [false, { available: true, needsVerification: true }],
  [true, { available: false, needsVerification: false }],
])(
  'payment options > of an order that is blocked (%s) can be used accordingly',
  (isBlocked, usable) => {
    const { list } = toPaymentOptions({
      list: [METHOD],
      total_amount_payable: '5,000',
      is_blocked_for_order: isBlocked,
      is_pg_discount: false,
    });
    expect(list).toMatchObject([usable]);
  },
);
