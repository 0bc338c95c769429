import type { HelpText } from './helpTopic';
import { value } from './helpValues';

export const aboutHelp: HelpText = {
  summary: 'Indian designer wear, from the designer’s studio to your door.',
  sections: [
    {
      heading: 'Our designers',
      paragraphs: [
        `${value.shop_name} brings together India’s designers under one roof: couture and prêt for women, men and children, with jewellery and accessories to finish each look. Our stylists choose every collection.`,
      ],
      links: [
        { name: 'Meet the designers', href: '/designers' },
        { name: 'Shop by occasion', href: '/occasion' },
      ],
    },
    {
      heading: 'Made by hand',
      paragraphs: [
        'Much of what we sell is woven, dyed and embroidered by hand in small ateliers, so no two pieces are quite alike. A made-to-order piece is begun for you when you order it.',
      ],
      links: [{ name: 'Shop new arrivals', href: '/new' }],
    },
    {
      heading: 'Our service',
      paragraphs: [
        'Before you buy, a stylist can answer your questions about size, colour and drape. Before an item leaves us, we check its quality; after that, we email you at every step.',
        `We deliver to ${value.country_count} countries, with prices in your own currency.`,
      ],
      links: [
        { name: 'Book a styling appointment', href: '/help/contact?topic=appointment' },
        { name: 'Shipping and delivery', href: '/help/shipping' },
        { name: 'Our stores', href: '/stores' },
      ],
    },
  ],
};

export const privacyHelp: HelpText = {
  summary: 'What we keep about you, and why.',
  sections: [
    {
      heading: 'What we keep',
      paragraphs: [
        'An account holds your name, email address, mobile number and addresses, your wishlist, your cart and your orders. We use them only to sell, deliver and support your purchase.',
        'So that you can see where you are signed in, we keep the browser, operating system and country of each device until you sign out, for up to 90 days.',
        'Messages that you send to customer support are kept for two years. We remove the location that a photograph may contain.',
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
        'With your consent to analytics, we also count which results of a search are opened, saved, added to the cart and ordered, so that the best ones come first. The counts hold neither the words as you typed them nor who you are.',
        'With your consent, our servers may also report an order or a new account to the services that measure it. Your contact details reach them only as one-way hashes, and only if you allow advertising.',
        'With JavaScript switched off, nothing is measured.',
      ],
      links: [{ name: 'Cookies', href: '/help/cookies' }],
    },
    {
      heading: 'Your location',
      paragraphs: [
        'Our own servers derive your country from your network address, so that prices appear in your currency. You can choose another country at any time.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'In your account you can correct your details, download everything we hold about you, and delete your account. We keep invoices of past orders as the law requires.',
      ],
      links: [{ name: 'Your account', href: '/user/my-account' }],
    },
  ],
};

export const cookiesHelp: HelpText = {
  summary: 'The cookies we use, and how to change your choices.',
  sections: [
    {
      heading: 'Essential cookies',
      paragraphs: ['The store does not work without these, so they are always on.'],
      table: 'essential_cookies',
    },
    {
      heading: 'Analytics and advertising',
      paragraphs: [
        'With your consent, we measure how the store is used and personalise advertising. You can change your choice at any time; it lasts for six months, and we honour Global Privacy Control.',
      ],
      links: [{ name: 'Cookie choices', href: '/help/privacy#cookie-choices' }],
    },
  ],
};

export const termsHelp: HelpText = {
  summary: 'Orders, prices, delivery and your rights.',
  sections: [
    {
      heading: 'Who we are',
      paragraphs: [
        `Your contract is with ${value.seller_name}.`,
        'These terms apply to everything you buy here. The version on the day of your order is the one that counts.',
      ],
      links: [{ name: 'Seller and complaints', href: '/help/seller' }],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Please keep your password to yourself, and tell us at once if you think that somebody else knows it. You are responsible for orders placed from your account until you tell us otherwise.',
      ],
    },
    {
      heading: 'Your order',
      paragraphs: [
        'An order is placed when you confirm it on the payment page, and confirmed when the order page says so. Its prices, charges and address are then fixed and do not change.',
        'Now and then we cannot fulfil an order: the last of an item may have been sold in a store that same hour, or a price may be plainly wrong. We then tell you, and refund you in full.',
      ],
    },
    {
      heading: 'Prices',
      paragraphs: [
        'The price you pay is the one shown on the payment page, in the currency named there. Prices differ by country because of shipping, duties and taxes.',
      ],
      links: [{ name: 'Payment options', href: '/help/payments' }],
    },
    {
      heading: 'Delivery',
      paragraphs: [
        'Delivery dates are our best estimate for each item. If we cannot keep one, we write to you, and you can wait or cancel. An item is our responsibility until it is in your hands.',
      ],
      links: [{ name: 'Shipping and delivery', href: '/help/shipping' }],
    },
    {
      heading: 'Our products',
      paragraphs: [
        'Much of what we sell is woven, dyed and embroidered by hand. Slight variations in colour, motif and thread are part of its character, and screens show colours differently.',
        'An item that is made to your measurements is made from the figures you give us. Please check them before you order; a stylist is glad to help.',
      ],
      links: [{ name: 'Sizes, measurements and care', href: '/help/sizes' }],
    },
    {
      heading: 'Cancellation, returns and complaints',
      paragraphs: [
        'The policies for cancellation and returns are part of these terms. If something has gone wrong, please write to us first: we answer every message.',
        'Nothing here limits the rights that the law gives you as a consumer.',
      ],
      links: [
        { name: 'Cancellation', href: '/help/cancellation' },
        { name: 'Returns and exchanges', href: '/help/returns' },
        { name: 'Contact us', href: '/help/contact' },
      ],
    },
    {
      heading: 'Gift cards and points',
      paragraphs: [
        'Gift cards and points have rules of their own, which are part of these terms. Neither can be exchanged for cash.',
      ],
      links: [
        { name: 'Gift cards', href: '/help/gift-cards' },
        { name: 'Loyalty points', href: '/help/loyalty' },
      ],
    },
    {
      heading: 'Our pictures and texts',
      paragraphs: [
        'The photographs, films and texts of this store belong to us or to our designers. Please ask us before you use them elsewhere.',
      ],
    },
  ],
};

export const sellerHelp: HelpText = {
  summary: 'Who sells to you, and who handles complaints.',
  sections: [
    {
      heading: 'Seller',
      paragraphs: [value.seller_name, value.seller_address, `GSTIN ${value.seller_gstin}`],
    },
    {
      heading: 'Grievance officer',
      paragraphs: [
        value.officer_name,
        value.officer_address,
        value.officer_email,
        value.officer_phone,
        'We acknowledge every complaint within 48 hours and resolve it within one month.',
      ],
    },
    {
      heading: 'How do I make a complaint?',
      paragraphs: [
        `Write to us with your order number. We’ll reply within ${value.answer_hours} hours on working days; our customer support hours are ${value.support_hours} IST.`,
      ],
      links: [{ name: 'Contact us', href: '/help/contact?topic=other' }],
    },
  ],
};
