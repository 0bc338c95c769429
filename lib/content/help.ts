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
    summary: 'Dispatch, delivery dates and charges.',
    sections: [
      {
        heading: 'When will my order ship?',
        paragraphs: [
          'Every product page names its delivery class. Some pieces ship within 24 hours, some are ready to ship within a few days, and some are made to order for you over the weeks that the page states.',
          'Your cart shows a delivery date for each piece in the country you chose, counted from today.',
        ],
      },
      {
        heading: 'What does shipping cost?',
        paragraphs: [
          'Your cart shows the shipping charge for your country before you pay, and how much more to spend for free shipping.',
        ],
      },
      {
        heading: 'Who pays duties and taxes?',
        paragraphs: [
          'For India, prices include all taxes. For some countries our prices include duties and taxes, and there is nothing to pay on delivery; for others the courier may collect them. The product page, the cart and the payment page say which applies to you.',
        ],
      },
      {
        heading: 'Where do you deliver?',
        paragraphs: [
          'We deliver to the nine countries in the country list at the top of every page. Choose yours there: prices, duties and delivery dates change with it.',
        ],
      },
    ],
  },
  {
    slug: 'returns',
    title: HELP_TITLES.returns,
    summary: 'What can be returned, and until when.',
    sections: [
      {
        heading: 'Which pieces can be returned?',
        paragraphs: [
          'Each product page states under “Delivery and returns” whether the piece can be returned, and within how many days of delivery. Pieces made to order, jewellery and accessories are made or sealed for you and cannot be returned.',
        ],
      },
      {
        heading: 'What condition must returns be in?',
        paragraphs: [
          'Returned pieces must be unworn and unaltered, with their tags attached and in the original packaging.',
        ],
      },
      {
        heading: 'What if something arrives damaged or wrong?',
        paragraphs: [
          'Please send customer support a photograph as soon as you notice. We will put it right, whatever the piece.',
        ],
      },
    ],
  },
  {
    slug: 'payments',
    title: HELP_TITLES.payments,
    summary: 'Payment methods, and what happens when a payment fails.',
    sections: [
      {
        heading: 'Are online payments secure?',
        paragraphs: [
          'You pay on the page of our payment partner, Azapayment, and return to the store afterwards. We never see or store card details.',
        ],
      },
      {
        heading: 'Can I pay cash on delivery?',
        paragraphs: [
          'In India you can pay in cash when your order arrives. The payment page offers it when your order is within the limits for cash.',
        ],
      },
      {
        heading: 'What happens when a payment fails?',
        paragraphs: [
          'Your pieces return to your cart, and you can pay again. Pending payments resolve automatically; the order page shows the current status.',
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
        heading: 'What does “one size” mean?',
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
          'An account holds your name, email address, mobile number and addresses, your wishlist, your cart and your orders. We use them only to sell, deliver and support your purchase.',
          'So that you can see where you are signed in, we keep the browser, operating system and country of each device until you sign out, for up to 90 days.',
          'Without an account, a random number in a cookie identifies your browser, so that your cart and wishlist are still there tomorrow.',
        ],
      },
      {
        heading: 'What we never do',
        paragraphs: [
          'We do not sell your data, and we do not store your card details. Passwords are stored only as a one-way hash that nobody can read back.',
        ],
      },
      {
        id: 'cookie-choices',
        heading: 'Cookies and consent',
        paragraphs: [
          'Essential cookies remember your session, your cart, your country and your cookie choices. The store does not work without them, so they need no consent.',
          'Analytics and advertising are your choice. In the European Economic Area, the United Kingdom, Switzerland and Canada both stay off until you consent; elsewhere both are on by default. You can change this at any time under “Cookie choices” at the end of every page; your choice lasts for six months. We honour Global Privacy Control.',
          'With JavaScript switched off, nothing is measured.',
        ],
      },
      {
        heading: 'Your location',
        paragraphs: [
          'Our own servers derive your country from your network address, so that prices appear in your currency. You can choose another country at any time.',
        ],
      },
    ],
  },
  {
    slug: 'terms',
    title: HELP_TITLES.terms,
    summary: 'Orders, prices and our products.',
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
          'Much of what we sell is woven, dyed and embroidered by hand. Slight variations in colour, motif and thread are part of its character, and screens show colours differently.',
        ],
      },
    ],
  },
];
