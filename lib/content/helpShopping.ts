import type { HelpText } from './helpTopic';
import { value } from './helpValues';

export const paymentsHelp: HelpText = {
  summary: 'Payment methods, and what happens when a payment fails.',
  sections: [
    {
      heading: 'How can I pay?',
      paragraphs: [`In ${value.country}, you can pay online with the following methods.`],
      table: 'payment_methods',
    },
    {
      heading: 'Are online payments secure?',
      paragraphs: [
        'You pay on the page of our payment partner, Azapayment, and return to the store afterwards. We never see or store card details.',
      ],
    },
    {
      heading: 'Can I pay cash on delivery?',
      paragraphs: [
        `In India you can pay the courier when your order arrives, for orders from ${value.cash_from} to ${value.cash_up_to}, once your email or mobile number is verified. Gift cards can only be paid for online.`,
      ],
    },
    {
      heading: 'What happens when a payment fails?',
      paragraphs: [
        'Your items return to your cart, and you can pay again. Pending payments resolve automatically; the order page shows the current status.',
      ],
    },
  ],
};

export const sizesHelp: HelpText = {
  summary: 'How to choose a size, and how to look after handmade clothes.',
  sections: [
    {
      heading: 'How do I take my measurements?',
      paragraphs: [
        'Sizes follow body measurements, not the measurements of the garment. Measure over light clothing with the tape level, neither tight nor loose. The size guide on each product page shows where to measure.',
        'If two sizes fit you, take the larger: a seam can be taken in, but seldom let out.',
      ],
    },
    {
      heading: 'What does “one size” mean?',
      paragraphs: [
        'Sarees, dupattas and most accessories come in one size. A saree is draped to fit, and a blouse piece is chosen in its own size.',
      ],
    },
    {
      heading: 'Can an item be made to my measurements?',
      paragraphs: [
        'Where the product page offers it, choose “Add your measurements”. Your measurements are saved in your account for the next order. Items made to measure cannot be returned.',
      ],
    },
    {
      heading: 'How do I care for embroidered and silk clothes?',
      paragraphs: [
        'Dry clean silk, velvet and anything with zari, sequins or hand embroidery. Hand wash plain cottons separately in cold water, and dry them in the shade.',
        'Iron on the reverse under a cotton cloth. Store folded in muslin, away from light and damp, and refold sarees every few months so that the creases do not set. Keep perfume away from metal thread.',
      ],
    },
    {
      heading: 'How do I care for jewellery?',
      paragraphs: [
        'Put it on last and take it off first. Wipe it with a soft, dry cloth and keep each item in its own pouch, away from water and perfume.',
      ],
    },
  ],
};

export const giftCardsHelp: HelpText = {
  summary: 'A gift card by email, for any amount you choose.',
  sections: [
    {
      heading: 'What is a gift card worth?',
      paragraphs: [
        `You choose the amount, from ${value.gift_card_from} to ${value.gift_card_up_to}. It is valid for ${value.gift_card_days} from the day it is sent.`,
      ],
      links: [{ name: 'Buy a gift card', href: '/gift-cards' }],
    },
    {
      heading: 'How is it delivered?',
      paragraphs: [
        'By email, in the design you choose, as soon as your payment is confirmed, or on a day up to a year ahead, from 9:00 IST. Your name and message are included if the recipient’s email address is verified with us. Gift cards are paid for online, without a delivery address, and cannot be returned.',
      ],
    },
    {
      heading: 'How is it used?',
      paragraphs: [
        'Enter the code at checkout, or add it to your Aza wallet. What is left stays on the card until it expires. Anyone with the code can use it, so please keep it safe.',
      ],
      links: [
        { name: 'Check a balance', href: '/gift-cards#balance' },
        { name: 'Your wallet', href: '/user/aza-wallet' },
      ],
    },
  ],
};

export const loyaltyHelp: HelpText = {
  summary: 'Points for every order, and longer returns for our most loyal customers.',
  sections: [
    {
      heading: 'How do I earn points?',
      paragraphs: [
        `With an account, you earn ${value.points_per_100} points for every ₹100 of items. They are credited after the return period and are valid for ${value.points_days}.`,
      ],
    },
    {
      heading: 'How do I use my points?',
      paragraphs: [
        `A point is worth ₹1, converted to your currency. Points can pay up to ${value.points_share} of an order: choose them in your cart.`,
      ],
      links: [{ name: 'Loyalty points', href: '/user/aza-loyalty-points' }],
    },
    {
      heading: 'What are the tiers?',
      paragraphs: [
        'Your tier depends on what you have spent in the last twelve months: an item counts once it has been delivered. Higher tiers have a longer return period.',
      ],
      table: 'loyalty_tiers',
    },
  ],
};
