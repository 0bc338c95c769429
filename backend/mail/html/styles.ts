import type { CSSProperties } from 'react';

/** Colours of styles/tokens.css, and their dark counterparts for clients with a dark mode. */
const LIGHT = {
  page: '#f1ebe0',
  card: '#faf7f1',
  ink: '#1e1a17',
  soft: '#675e56',
  line: '#d9d0c3',
  accent: '#8a2233',
  onInk: '#ffffff',
};
const DARK: typeof LIGHT = {
  page: '#151210',
  card: '#1f1b18',
  ink: '#f3ece1',
  soft: '#bdb2a5',
  line: '#453d36',
  accent: '#e7a5ae',
  onInk: '#1f1b18',
};

const SERIF = "'Bodoni Moda', Didot, 'Bodoni MT', Georgia, 'Times New Roman', serif";
const SANS = "'Source Sans 3', 'Helvetica Neue', Helvetica, Arial, sans-serif";

const text = { margin: 0, fontFamily: SANS, fontSize: 16, lineHeight: '24px', color: LIGHT.ink };

export const styles = {
  page: { margin: 0, padding: 0, backgroundColor: LIGHT.page, fontFamily: SANS },
  container: { width: '100%', maxWidth: 600, backgroundColor: LIGHT.card },
  wordmark: {
    ...text,
    fontFamily: SERIF,
    fontSize: 30,
    lineHeight: '36px',
    letterSpacing: '0.28em',
    textAlign: 'center',
    textDecoration: 'none',
  },
  header: { padding: '28px 32px 24px', borderBottom: `1px solid ${LIGHT.line}` },
  content: { padding: '36px 32px 12px' },
  heading: {
    ...text,
    fontFamily: SERIF,
    fontSize: 30,
    lineHeight: '38px',
    fontWeight: 400,
    marginBottom: 20,
  },
  block: { marginBottom: 24 },
  text,
  soft: { ...text, fontSize: 15, lineHeight: '22px', color: LIGHT.soft },
  label: { ...text, fontSize: 15, lineHeight: '22px', color: LIGHT.soft, marginBottom: 6 },
  title: {
    ...text,
    fontFamily: SERIF,
    fontSize: 20,
    lineHeight: '28px',
    fontWeight: 400,
    marginBottom: 6,
  },
  designer: {
    ...text,
    fontSize: 13,
    lineHeight: '20px',
    letterSpacing: '0.04em',
    color: LIGHT.soft,
  },
  itemName: { ...text, fontFamily: SERIF, fontSize: 18, lineHeight: '24px', marginBottom: 2 },
  price: { ...text, marginTop: 6 },
  item: { borderTop: `1px solid ${LIGHT.line}` },
  pictureCell: { width: 96, padding: '16px 0', verticalAlign: 'top' },
  picture: {
    display: 'block',
    width: 96,
    height: 128,
    backgroundColor: LIGHT.page,
    color: LIGHT.soft,
    fontFamily: SANS,
    fontSize: 12,
    lineHeight: '16px',
  },
  itemText: { padding: '16px 0', verticalAlign: 'top' },
  besidePicture: { paddingLeft: 16 },
  rows: { borderTop: `1px solid ${LIGHT.line}`, paddingTop: 12 },
  rowLabel: { ...text, padding: '4px 16px 4px 0', verticalAlign: 'top' },
  rowValue: { ...text, padding: '4px 0', textAlign: 'right', verticalAlign: 'top' },
  code: {
    ...text,
    fontSize: 26,
    lineHeight: '36px',
    letterSpacing: '0.1em',
    padding: '12px 16px',
    border: `1px solid ${LIGHT.line}`,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  buttonCell: { paddingTop: 4 },
  button: {
    fontFamily: SANS,
    fontSize: 16,
    lineHeight: '20px',
    padding: '15px 28px',
    backgroundColor: LIGHT.ink,
    color: LIGHT.onInk,
    textAlign: 'center',
    textDecoration: 'none',
  },
  footer: { padding: '24px 32px 32px', borderTop: `1px solid ${LIGHT.line}` },
  small: { ...text, fontSize: 13, lineHeight: '20px', color: LIGHT.soft, marginBottom: 8 },
  link: { color: LIGHT.accent, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/** Outlook apps mark their own dark mode with data-ogsc (text) and data-ogsb (background). */
const darkRules = (text = '', background = text) => `
  ${background}.page, ${background}.page > table > tbody > tr > td { background-color: ${DARK.page} !important; }
  ${background}.card { background-color: ${DARK.card} !important; }
  ${text}.ink { color: ${DARK.ink} !important; }
  ${text}.soft { color: ${DARK.soft} !important; }
  ${text}.accent { color: ${DARK.accent} !important; }
  ${text}.line { border-color: ${DARK.line} !important; }
  ${background}.button { background-color: ${DARK.ink} !important; }
  ${text}.button { color: ${DARK.onInk} !important; }`;

export const STYLE_SHEET = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 480px) {
    .side > tbody > tr > td { padding-left: 20px !important; padding-right: 20px !important; }
    .heading { font-size: 26px !important; line-height: 33px !important; }
    .giftCard > tbody > tr > td { padding: 36px 24px !important; }
    .giftCardAmount { font-size: 32px !important; line-height: 40px !important; }
    .button { display: block !important; }
  }
  @media (prefers-color-scheme: dark) {${darkRules()}
  }${darkRules('[data-ogsc] ', '[data-ogsb] ')}
`;
