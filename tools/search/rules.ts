/** What a judged rule can name of a product. */
export type JudgedProduct = {
  id: number;
  sku: string;
  title: string;
  /** The path of its category: "women/lehengas/bridal-lehengas". */
  path: string;
  gender: string;
  designer: string;
  /** In rupees. */
  price: number;
  discount: number;
  /** Days until it is sent. */
  days: number;
  in_stock: boolean;
  facets: Record<string, string[] | undefined>;
};

type Condition = (product: JudgedProduct) => boolean;

const CONDITION = /(-?)(\w+):("[^"]*"|\S+)/g;

const COMPARISONS: [RegExp, (value: number, first: number, second: number) => boolean][] = [
  [/^<=(\d+)$/, (value, most) => value <= most],
  [/^<(\d+)$/, (value, limit) => value < limit],
  [/^>=(\d+)$/, (value, least) => value >= least],
  [/^>(\d+)$/, (value, limit) => value > limit],
  [/^(\d+)-(\d+)$/, (value, least, most) => value >= least && value <= most],
];

function numberCondition(text: string): (value: number) => boolean {
  for (const [pattern, holds] of COMPARISONS) {
    const match = pattern.exec(text);
    if (match) return (value) => holds(value, Number(match[1]), Number(match[2]));
  }
  throw new Error(`“${text}” is no number condition: use <5000, <=7, >0, >=5 or 2000-3000`);
}

/** type, title, code and the facets of the shop as texts; price, discount and days as numbers. */
function fieldCondition(field: string, text: string): Condition {
  if (field === 'price' || field === 'discount' || field === 'days') {
    const holds = numberCondition(text);
    return (product) => holds(product[field]);
  }
  const options = text.replaceAll('"', '').toLowerCase().split('|');
  if (field === 'type')
    return ({ path }) => options.some((option) => `/${path}/`.includes(`/${option}/`));
  if (field === 'title')
    return ({ title }) => options.some((option) => title.toLowerCase().includes(option));
  if (field === 'code')
    return ({ id, sku }) =>
      options.some((option) => [String(id), sku.toLowerCase()].includes(option));
  if (field === 'gender' || field === 'designer')
    return (product) => options.includes(product[field]);
  return ({ facets }) => options.some((option) => facets[field]?.includes(option));
}

/**
 * Reads a rule such as `type:sarees colour:red|maroon -title:silk price:<30000`: a product meets it
 * if it meets every condition; `|` separates alternatives, and `-` negates.
 */
export function parseRule(rule: string): Condition {
  const conditions = [...rule.matchAll(CONDITION)].map(
    ([, sign, field = '', text = '']): Condition => {
      const holds = fieldCondition(field, text);
      return sign ? (product) => !holds(product) : holds;
    },
  );
  if (!conditions.length || rule.replace(CONDITION, '').trim())
    throw new Error(`“${rule}” is no rule: write conditions such as type:sarees colour:red`);
  return (product) => conditions.every((holds) => holds(product));
}

/** A search with the grades of products, best first: 3 is wanted, 2 good, 1 related. */
export type JudgedQuery = { query: string; grades: Record<string, string> };

/** The grade of each product for a search; a sold-out product is worth one grade less. */
export function gradesOf({ grades }: JudgedQuery, products: JudgedProduct[]): Map<number, number> {
  const rules = Object.entries(grades)
    .map(([grade, rule]) => ({ grade: Number(grade), meets: parseRule(rule) }))
    .sort((a, b) => b.grade - a.grade);
  return new Map(
    products.map((product) => {
      const grade = rules.find(({ meets }) => meets(product))?.grade ?? 0;
      return [product.id, Math.max(0, product.in_stock ? grade : grade - 1)];
    }),
  );
}
