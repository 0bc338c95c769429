import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { formatDate } from '@/lib/i18n/dates';
import { formatExact, parseAmount } from '@/lib/i18n/money';
import { SHOP_NAME } from '@/lib/model/site';
import type { PackingSlipPrintSettings } from './packingSlipDocument';
import type { PackingSlip } from './packingSlipView';

const STYLE = `
  @page { margin: 12mm }
  body { font: 14px/1.4 system-ui, sans-serif; color: #000; max-width: 190mm; margin: 0 auto; padding: 8px }
  header { display: flex; justify-content: space-between; gap: 24px; border-bottom: 2px solid #000 }
  header svg { width: 96px; height: 96px }
  h1 { font-size: 22px; margin: 0 } h2 { font-size: 15px; margin: 16px 0 4px }
  p { margin: 0 0 4px }
  table { width: 100%; border-collapse: collapse; margin-top: 16px }
  tr { break-inside: avoid } th, td { text-align: start; vertical-align: top; padding: 8px 8px 8px 0; border-bottom: 1px solid #999 }
  td img { width: 72px; height: auto } .price { text-align: end; padding-inline-end: 0 }
  .gift { border: 1px solid #000; padding: 12px; white-space: pre-line; break-inside: avoid }
`;

/** pictures: the absolute URL of each item's picture by its id. */
type SlipPage = {
  slip: PackingSlip;
  printing: PackingSlipPrintSettings;
  pictures: ReadonlyMap<number, string>;
};

const itemRow = (
  { printing, pictures }: SlipPage,
  item: PackingSlip['items'][number],
  withPrices: boolean,
) => {
  const picture = pictures.get(item.order_detail_id);
  return html`<tr>
    <td>${picture ? html`<img src="${picture}" alt="" />` : ''}</td>
    <td>
      <p><strong>${item.name}</strong></p>
      <p>${item.designer_name}</p>
      ${item.measurements ? html`<p>${item.measurements}</p>` : ''}
    </td>
    <td>${item.size}</td>
    <td>${item.quantity}</td>
    ${
      withPrices
        ? html`<td class="price">
            ${item.price === null ? '' : formatExact(parseAmount(item.price), printing)}
          </td>`
        : ''
    }
  </tr>`;
};

/** The packing slip as an HTML page to print; a hidden price has no column. */
export async function packingSlipPage(page: SlipPage): Promise<string> {
  const { slip, printing } = page;
  const withPrices = slip.items.some(({ price }) => price !== null);
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Packing slip ${slip.order_id}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <div>
            <p>${SHOP_NAME}</p>
            <h1>Packing slip ${slip.order_id}</h1>
            <p>${formatDate(slip.order_date, printing.locale)}</p>
          </div>
          ${raw(renderSVG(String(slip.order_id), { border: 1 }))}
        </header>
        ${
          slip.deliver_to.length
            ? html`<h2>Deliver to</h2>
                ${slip.deliver_to.map((line) => html`<p>${line}</p>`)}`
            : ''
        }
        ${slip.gift_wrap ? html`<h2>Gift wrap</h2>` : ''}
        <table>
          <thead>
            <tr>
              <th>Picture</th>
              <th>Item</th>
              <th>Size</th>
              <th>Quantity</th>
              ${withPrices ? html`<th class="price">Price</th>` : ''}
            </tr>
          </thead>
          <tbody>
            ${slip.items.map((item) => itemRow(page, item, withPrices))}
          </tbody>
        </table>
        ${
          slip.gift_message
            ? html`<h2>Gift message</h2>
                <p class="gift">${slip.gift_message}</p>`
            : ''
        }
      </body>
    </html>`;
  return String(document);
}
