import { HELP_TITLES, type HelpSlug } from './helpTitles';

type Section = {
  /** Target of fragment links. */ id?: string;
  heading: string;
  paragraphs: string[];
};
export type HelpTopic = { slug: HelpSlug; title: string; summary: string; sections: Section[] };

/**
 * Texts that apply to every order. Figures that differ by product or country appear on the product
 * page, in the cart and at checkout.
 */
export const HELP: HelpTopic[] = [
  {
    slug: 'shipping',
    title: HELP_TITLES.shipping,
    summary: 'When a piece leaves us, when it reaches you, and what it costs.',
    sections: [
      {
        heading: 'How soon does a piece leave?',
        paragraphs: [
          'Every product page names its delivery class. Some pieces ship within 24 hours, some are ready to ship within a few days, and some are made to order for you over the weeks that the page states.',
          'Your bag gives a delivery day for each piece and for the country you chose, counted from today.',
        ],
      },
      {
        heading: 'What does shipping cost?',
        paragraphs: [
          'The bag shows the shipping charge for your country before you pay, and how much is missing until shipping is free.',
        ],
      },
      {
        heading: 'Who pays duties and taxes?',
        paragraphs: [
          'For India, prices include all taxes. For some countries our prices include duties and taxes, and nothing is to pay on delivery; for others the courier may collect them. The product page, the bag and the payment page say which of the two holds for you.',
        ],
      },
      {
        heading: 'Where do you deliver?',
        paragraphs: [
          'We deliver to the nine countries in the country list at the top of every page. Choose yours there: prices, duties and delivery days follow it.',
        ],
      },
    ],
  },
  {
    slug: 'returns',
    title: HELP_TITLES.returns,
    summary: 'What can go back, and for how long.',
    sections: [
      {
        heading: 'Which pieces can be returned?',
        paragraphs: [
          'Each product page says under “Delivery and returns” whether the piece can be returned, and within how many days of delivery. Pieces made to order, jewellery and accessories are made or sealed for you and cannot be returned.',
        ],
      },
      {
        heading: 'In which condition does a piece go back?',
        paragraphs: [
          'A piece that goes back must be unworn and unaltered, with its tags in place and in the box it came in.',
        ],
      },
      {
        heading: 'What if something arrives damaged or wrong?',
        paragraphs: [
          'Please tell customer support with a photograph as soon as you see it. We make it right, whatever the piece.',
        ],
      },
    ],
  },
  {
    slug: 'payments',
    title: HELP_TITLES.payments,
    summary: 'How to pay, and what happens when a payment does not go through.',
    sections: [
      {
        heading: 'How is paying online kept safe?',
        paragraphs: [
          'You pay on the page of our payment partner, Azapayment, and come back to the store when it is done. We never see or keep the details of a card.',
        ],
      },
      {
        heading: 'Can I pay in cash on delivery?',
        paragraphs: [
          'In India you can pay in cash when the parcel arrives. The payment page says so when your order is within the limits for cash, and why not when it is not.',
        ],
      },
      {
        heading: 'What happens when a payment fails?',
        paragraphs: [
          'Nothing is lost: the pieces go back into your bag, and you can pay again. A payment that is still on its way is settled by itself; the order page always shows the true state.',
        ],
      },
    ],
  },
  {
    slug: 'sizes',
    title: HELP_TITLES.sizes,
    summary: 'How to choose a size for Indian clothes.',
    sections: [
      {
        heading: 'How do I take my measurements?',
        paragraphs: [
          'Sizes follow body measurements, not the measurements of the garment. Measure over light clothing with the tape level, neither tight nor loose.',
          'If two sizes fit you, take the larger: a seam can be taken in, but seldom let out.',
        ],
      },
      {
        heading: 'What does “free size” mean?',
        paragraphs: [
          'Sarees, dupattas and most accessories come in one size. A saree is draped to fit, and a blouse piece is chosen in its own size.',
        ],
      },
    ],
  },
  {
    slug: 'privacy',
    title: HELP_TITLES.privacy,
    summary: 'What we keep about you, and why.',
    sections: [
      {
        heading: 'What we keep',
        paragraphs: [
          'An account holds your name, email address, mobile number and addresses, your wishlist, your bag and your orders. We use them to sell, deliver and stand by what you bought, and for nothing else.',
          'So that you can see where you are signed in, we keep the browser, the system and the country of each device until you sign out, at most 90 days.',
          'A visitor without an account is known by a random number in a cookie, so that the bag and the wishlist are still there tomorrow.',
        ],
      },
      {
        heading: 'What we never do',
        paragraphs: [
          'We do not sell your data, and we do not keep the details of your card. Passwords are kept only as a one-way hash that nobody can read back.',
        ],
      },
      {
        id: 'cookie-choices',
        heading: 'Cookies and what you allow',
        paragraphs: [
          'What the shop cannot do without is kept in your browser: who you are to us, your bag, your country and what you chose here. It asks for no permission, for without it nothing could be bought.',
          'Measuring how the shop is used, and advertising, are yours to allow. In the European Economic Area, the United Kingdom, Switzerland and Canada neither happens before you say yes; elsewhere both begin switched on. Cookie choices, at the end of every page, changes that at any time, and it holds for half a year. A browser that asks not to be followed (Global Privacy Control) is heard too.',
          'With JavaScript switched off nothing is measured at all.',
        ],
      },
      {
        heading: 'Where you are',
        paragraphs: [
          'The country of your visit is found from your network address on our own servers, so that prices appear in your money. You can choose another country at any time.',
        ],
      },
    ],
  },
  {
    slug: 'terms',
    title: HELP_TITLES.terms,
    summary: 'What an order is, and what we both owe each other.',
    sections: [
      {
        heading: 'Your order',
        paragraphs: [
          'An order is placed when you confirm it on the payment page, and confirmed when the order page says so. Its prices, charges and address are then fixed and do not change.',
        ],
      },
      {
        heading: 'Prices',
        paragraphs: [
          'The price you pay is the one shown on the payment page, in the currency named there. Prices differ by country because of shipping, duties and taxes.',
        ],
      },
      {
        heading: 'The pieces',
        paragraphs: [
          'Much of what we sell is woven, dyed and embroidered by hand. Small differences in colour, motif and thread are the mark of it, and screens show colours differently.',
        ],
      },
    ],
  },
];
