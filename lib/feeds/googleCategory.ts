const CLOTHING = 'Apparel & Accessories > Clothing';
const TRADITIONAL = `${CLOTHING} > Traditional & Ceremonial Clothing`;
const JEWELRY = 'Apparel & Accessories > Jewelry';
const DECOR = 'Home & Garden > Decor';

/** Paths of Google's product taxonomy by category or sub-category of the store. */
const PATHS: Record<string, string> = {
  Lehengas: `${TRADITIONAL} > Saris & Lehengas`,
  Sarees: `${TRADITIONAL} > Saris & Lehengas`,
  Anarkalis: `${CLOTHING} > Dresses`,
  Gowns: `${CLOTHING} > Dresses`,
  Dresses: `${CLOTHING} > Dresses`,
  Kurtas: TRADITIONAL,
  Sherwanis: TRADITIONAL,
  Bandhgalas: TRADITIONAL,
  'Nehru Jackets': TRADITIONAL,
  Blouses: `${CLOTHING} > Shirts & Tops`,
  Dupattas: 'Apparel & Accessories > Clothing Accessories > Scarves & Shawls',
  Bags: 'Apparel & Accessories > Handbags, Wallets & Cases > Handbags',
  Footwear: 'Apparel & Accessories > Shoes',
  Earrings: `${JEWELRY} > Earrings`,
  Bangles: `${JEWELRY} > Bracelets`,
  Necklaces: `${JEWELRY} > Necklaces`,
  'Cushion Covers': `${DECOR} > Throw Pillows`,
  'Table Runners': 'Home & Garden > Linens & Bedding > Table Linens > Table Runners',
};

/** For categories that the table does not name, such as imported ones. */
const ROOTS: Record<string, string> = {
  Jewellery: JEWELRY,
  Accessories: 'Apparel & Accessories > Clothing Accessories',
  'Home Decor': DECOR,
};

type Categories = { rootCategory: string; category: string; subCategory: string };

/** The category of a product in Google's taxonomy, as its path. */
export const googleCategory = ({ rootCategory, category, subCategory }: Categories): string =>
  PATHS[subCategory] ?? PATHS[category] ?? ROOTS[rootCategory] ?? CLOTHING;

/** Whether Google's rules for clothing apply: gender, age group, colour and size are required. */
export const isApparel = (googlePath: string): boolean =>
  googlePath.startsWith('Apparel & Accessories');
