import type { LandingPagesReport } from './update';

/** The report names at most so many combinations for each reason. */
const MAX_LISTED = 20;

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const counted = ({ products, searches }: { products: number; searches: number }) =>
  `${plural(products, 'product', 'products')}, ${plural(searches, 'search', 'searches')}`;

function refusedLines(refused: LandingPagesReport['refused']): string[] {
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return reasons.flatMap((reason) => {
    const rows = refused.filter((row) => row.reason === reason);
    const hidden = rows.length - MAX_LISTED;
    return [
      '',
      `Not added, ${reason}: ${rows.length}`,
      ...rows
        .slice(0, MAX_LISTED)
        .map((row) => `  ${row.title} (${counted(row)})${row.same ? `, as ${row.same}` : ''}`),
      ...(hidden > 0 ? [`  ... and ${hidden} more`] : []),
    ];
  });
}

/** The report of an update as lines for the operator. */
export function landingPagesReportText(
  { added, open, closed, refused, max }: LandingPagesReport,
  dryRun: boolean,
): string {
  const total = open + closed.length + added.length;
  return [
    `${dryRun ? 'Would be added' : 'Added'}: ${added.length}`,
    ...added.map((page) => `  /collection/${page.handle} (${counted(page)})`),
    '',
    `Not indexed, too few products: ${closed.length}`,
    ...closed.map(
      ({ handle, products }) =>
        `  /collection/${handle} (${plural(products, 'product', 'products')})`,
    ),
    ...refusedLines(refused),
    '',
    `${plural(total, 'page', 'pages')} of at most ${max}.`,
  ].join('\n');
}
