/** The border or edge that the stylist's note names, such as "toothed gota border". */
const finishOf = ({ stylist_note }) => /Finished with an? ([^.<]+)/.exec(stylist_note)?.[1];
/** What the catalogue says of a neckline, sometimes only by the cut that always has it. */
const NECKLINES = [
  [/\bV[- ]neck/, 'V neckline'],
  [/scooped neck|elbow-sleeve blouse/i, 'scooped neckline'],
  [/square neck|sleeveless blouse/i, 'square neckline'],
  [/round neck|straight cut with side slits/i, 'round neckline'],
  [/off-shoulder/i, 'off-shoulder neckline'],
];
const necklineOf = ({ secondary_name, stylist_note }) =>
  NECKLINES.find(([words]) => words.test(`${secondary_name} ${stylist_note}`))?.[1];

const withNeckline = (product, garment) => {
  const neckline = necklineOf(product);
  return neckline ? `${neckline} and ${garment}` : garment;
};

/** What a close-up shows, by the `seen` of its rule. */
const SEEN = {
  hem: (product) => {
    const finish = finishOf(product);
    return finish ? `${finish} at the hem` : 'hem';
  },
  blouse: (product) => withNeckline(product, 'blouse'),
  choli: () => 'choli and waistband',
  drape: () => 'pleated pallu and blouse',
  bodice: (product) => withNeckline(product, 'bodice'),
  neckline: (product) => necklineOf(product) ?? 'buttoned placket',
  placket: () => 'placket and its buttons',
  cord: () => 'tied cord and tassels at the back',
  collar: () => 'collar, buttons and chest pocket',
  pockets: () => 'hip pockets and buttons',
  fall: () => 'folds and side borders',
  tassel: () => 'drawcord and its tassel',
  clasp: () => 'frame and bead clasp',
  edging: () => 'edging and pointed toes',
  corner: () => 'corner and edging',
  end: (product) => finishOf(product) ?? 'finished ends',
  crescent: () => 'stones along the crescent',
  stones: () => 'set stones',
  drops: () => 'stones and pearl drops',
  pendant: () => 'pearl strands and pendant',
  rim: () => 'rim',
};

/** The alternative text of a close-up. */
export const closeUpAlt = (product, seen) =>
  `Close-up of the ${SEEN[seen](product)} of the ${product.name} by ${product.designer}`;
