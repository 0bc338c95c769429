import { Readable } from 'node:stream';

const KINDS = ['Lehenga', 'Saree', 'Kurta', 'Sherwani', 'Anarkali', 'Dupatta'];
const COLOURS = ['Red', 'Green', 'Ivory', 'Navy', 'Pink', 'Yellow'];
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src,Google Shopping / Gender,Google: Color,Google: Material,Status\n';

function* lines(rows: number, run: string) {
  yield HEADER;
  for (let n = 0; n < rows / 4; n++) {
    const [kind, colour] = [KINDS[n % 6], COLOURS[(n * 7) % 6]];
    yield `${run}-${n},"${colour} Silk ${kind} ${n}","<p>Handmade, no. ${n}</p>",Designer ${n % 300},${kind},"wedding, festive",true,Size,S,${n % 9},"Rs. ${2000 + ((n * 37) % 80000)}.00",https://example.com/${n}.jpg,Female,${colour},Silk,active\n`;
    for (const size of ['M', 'L', 'XL'])
      yield `${run}-${n},,,,,,,,${size},${(n + size.length) % 9},${2000 + ((n * 37) % 80000)},,,,,\n`;
  }
}

/** A streamed Shopify export with this number of rows, four per product. */
export const feedOf = (rows: number, run: string): Readable => Readable.from(lines(rows, run));
