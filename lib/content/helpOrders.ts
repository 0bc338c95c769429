import type { HelpText } from './helpTopic';
import { value } from './helpValues';

const FEE_REFUNDS =
  'The fees for shipping, gift wrap and a measuring kit are refunded only when you cancel the whole order before any item is dispatched.';

export const shippingHelp: HelpText = {
  summary: 'Where we deliver, how long it takes and what it costs.',
  sections: [
    {
      heading: 'What does shipping cost?',
      paragraphs: [
        'Shipping is charged once per order, and is free from the order value below. Your cart shows the fee for your country before you pay, and how much more to spend for free shipping.',
      ],
      table: 'shipping_by_country',
    },
    {
      id: 'gifts',
      heading: 'Can my order be sent as a gift?',
      paragraphs: [
        'Yes. In your cart you can add a gift message, which we print on a card, and gift wrap, which is charged once per order. Your cart shows the fee for your country before you pay. Gift cards are sent by email and are not wrapped.',
        'You can also hide the prices on the packing slip. The parcel then carries your gift message and no prices, and the invoice stays in your account. With cash on delivery the courier still asks for the amount, and a parcel to another country carries the value that its customs office requires.',
      ],
    },
    {
      heading: 'When will my order arrive?',
      paragraphs: [
        'Each product page says how soon the item leaves us: within 24 hours, within a few days, or in a few weeks if it is made to order. Remote areas may take longer.',
        'Your cart shows a delivery date for each item. Enter your PIN code or postcode for an exact date.',
      ],
    },
    {
      heading: 'Who pays duties and taxes?',
      paragraphs: [
        'In India, prices include all taxes. Where our prices include duties and taxes, there is nothing to pay on delivery. Elsewhere, import duties are not included; your courier will collect them on delivery. The product page, the cart and the payment page say which applies to you.',
      ],
    },
    {
      heading: 'How do I track my order?',
      paragraphs: [
        'We’ll email your tracking number as soon as an item is dispatched. You can also follow your order on our website at any time, without signing in.',
      ],
      links: [{ name: 'Track your order', href: '/user/track-order' }],
    },
  ],
};

export const returnsHelp: HelpText = {
  summary: 'How long you have, what can be returned and when you are refunded.',
  sections: [
    {
      heading: 'How long do I have to return an item?',
      paragraphs: [
        `Request your return within ${value.return_days} of delivery in India, and within ${value.return_days_abroad} in other countries. ${value.return_days_of_members} The product page states the return period for each item.`,
      ],
      table: 'return_periods',
    },
    {
      heading: 'What condition must returns be in?',
      paragraphs: [
        'Returned items must be unworn, unwashed and unaltered, with their tags attached and in the original packaging.',
      ],
    },
    {
      heading: 'Which items cannot be returned?',
      paragraphs: [
        'Items made to order or to your measurements, jewellery and accessories cannot be returned.',
        `Items reduced by more than ${value.return_discount} cannot be returned. The product page says so before you buy.`,
      ],
    },
    {
      heading: 'How do I return or exchange an item?',
      paragraphs: [
        'Open the order in your account, choose the item and select Return or Exchange. Our courier collects the item from the address it was delivered to. Bring an order that you collected from a store back to that store. For another size, choose Exchange: we reserve the new size for you at once.',
      ],
      links: [{ name: 'My orders', href: '/user/my-orders' }],
    },
    {
      heading: 'What does a return cost, and when am I refunded?',
      paragraphs: [
        `Our courier collects your return free of charge. ${value.return_deductions}`,
        FEE_REFUNDS,
        'We refund you as soon as the item is back with us and has passed our check: to your Aza wallet at once, or to your original payment method, where your bank may take a few working days to credit it.',
      ],
    },
    {
      heading: 'What if something arrives damaged or wrong?',
      paragraphs: ['Write to us with a photo as soon as you notice. We’ll put it right.'],
      links: [{ name: 'Contact us', href: '/help/contact?topic=return' }],
    },
  ],
};

export const cancellationHelp: HelpText = {
  summary: 'When you can cancel, and how you are refunded.',
  sections: [
    {
      heading: 'Can I cancel my order?',
      paragraphs: [
        'You can cancel each item of an order until it is dispatched. Open the order in your account, choose the item and select Cancel.',
        value.no_cancellation_deduction,
      ],
      table: 'cancellation_deductions',
      links: [{ name: 'My orders', href: '/user/my-orders' }],
    },
    {
      heading: 'When am I refunded?',
      paragraphs: [
        'A refund to your Aza wallet is immediate. A refund to your payment method is sent the same day; your bank may take a few working days to credit it. Points and gift card balances that you used are returned.',
        FEE_REFUNDS,
      ],
    },
    {
      heading: 'What if my item has been dispatched?',
      paragraphs: ['It can no longer be cancelled. If it can be returned, you can return it.'],
      links: [{ name: 'Returns and exchanges', href: '/help/returns' }],
    },
  ],
};
