import { formatDate } from '@/lib/i18n/dates';
import { formatExact, parseAmount } from '@/lib/i18n/money';
import { SHOP_NAME } from '@/lib/model/site';
import type { PackingSlip } from './packingSlipView';
import { createPdfWriter, type PdfTextStyle, type PdfWriter } from './pdfWriter';

export type PackingSlipPrintSettings = { symbol: string; locale: string };

const LEFT = 48;
const WIDTH = 499;
const MAX_Y = 740;
const LABEL: PdfTextStyle = { size: 7, typeface: 'bold', colour: '#675e56', spacing: 0.8 };

function drawHeader({ text, rule }: PdfWriter, slip: PackingSlip, locale: string): number {
  text(SHOP_NAME.toUpperCase(), LEFT, 42, 200, { size: 24, spacing: 6, typeface: 'display' });
  text('Packing slip', LEFT, 51, WIDTH, { size: 16, align: 'end', typeface: 'display' });
  rule(LEFT, 84, WIDTH, '#1e1a17');
  const column = (title: string, lines: string[], x: number, width: number) =>
    lines.reduce(
      (y, line) => text(line, x, y, width),
      text(title.toUpperCase(), x, 100, width, LABEL) + 3,
    );
  const order = [`Order ${slip.order_id}`, formatDate(slip.order_date, locale)];
  return (
    Math.max(
      column('Deliver to', slip.deliver_to, LEFT, 300),
      column('Order', slip.gift_wrap ? [...order, 'Gift wrap'] : order, LEFT + 370, 129),
    ) + 24
  );
}

function drawItem(
  { text, rule }: PdfWriter,
  y: number,
  item: PackingSlip['items'][number],
  printing: PackingSlipPrintSettings,
): number {
  text(String(item.quantity), LEFT, y, 30);
  const price = item.price === null ? '' : formatExact(parseAmount(item.price), printing);
  text(price, LEFT + 400, y, 99, { align: 'end' });
  const details = [`${item.designer_name}, ${item.size}`, item.measurements].filter(Boolean);
  const bottom = details.reduce(
    (at, line) => text(line, LEFT + 40, at, 350),
    text(item.name, LEFT + 40, y, 350, { typeface: 'bold' }),
  );
  rule(LEFT, bottom + 6, WIDTH);
  return bottom + 14;
}

/** Draws the packing slip of an order; a hidden price leaves its place empty. */
export async function renderPackingSlip(
  slip: PackingSlip,
  printing: PackingSlipPrintSettings,
): Promise<ArrayBuffer> {
  const writer = await createPdfWriter(JSON.stringify(slip));
  let y = drawHeader(writer, slip, printing.locale);
  for (const item of slip.items) {
    if (y + 70 > MAX_Y) {
      writer.doc.addPage();
      y = 56;
    }
    y = drawItem(writer, y, item, printing);
  }
  if (slip.gift_message) {
    if (y + 120 > MAX_Y) {
      writer.doc.addPage();
      y = 56;
    }
    y = writer.text('GIFT MESSAGE', LEFT, y + 8, WIDTH, LABEL) + 3;
    writer.text(slip.gift_message, LEFT, y, 360, { size: 11 });
  }
  return writer.end();
}
