import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that a file's first lines are judged by when it has no byte order mark. */
const SAMPLE_BYTES = 4_096;
const LINE_FEED = 10;

const byteOrderMark = (bytes: Uint8Array): TextEncoding | undefined => {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/** UTF-16 without a mark: of Latin letters, every second byte is zero. */
function utf16Of(bytes: Uint8Array): TextEncoding | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 5;
  return odd > many && even < odd / 4
    ? 'utf-16le'
    : even > many && odd < even / 4
      ? 'utf-16be'
      : undefined;
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80);

/** Counts lines with valid and invalid UTF-8 beyond ASCII. */
function createLineJudge() {
  const counts = { valid: 0, invalid: 0 };
  let rest: Buffer = Buffer.alloc(0);
  const judge = (line: Buffer) => {
    if (!isUtf8(line)) counts.invalid++;
    else if (!isAscii(line)) counts.valid++;
  };
  return {
    counts,
    add(chunk: Buffer) {
      const bytes = rest.length ? Buffer.concat([rest, chunk]) : chunk;
      const end = bytes.lastIndexOf(LINE_FEED) + 1;
      rest = bytes.subarray(end);
      const complete = bytes.subarray(0, end);
      if (isAscii(complete)) return;
      for (let start = 0; start < end;) {
        const lineEnd = complete.indexOf(LINE_FEED, start) + 1;
        judge(complete.subarray(start, lineEnd));
        start = lineEnd;
      }
    },
    finish: () => judge(rest),
  };
}

/**
 * The encoding of a text file: by its byte order mark, else UTF-8 when most lines beyond ASCII are
 * valid UTF-8, else Windows-1252, which contains Latin-1.
 */
export async function detectEncoding(file: Readable): Promise<TextEncoding> {
  const judge = createLineJudge();
  let isFirst = true;
  for await (const chunk of file as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const known = isFirst ? (byteOrderMark(bytes) ?? utf16Of(bytes)) : undefined;
    if (known) return known;
    isFirst = false;
    judge.add(bytes);
  }
  judge.finish();
  const { valid, invalid } = judge.counts;
  return invalid > valid ? 'windows-1252' : 'utf-8';
}

/** Decodes a file; bytes that are no text become U+FFFD, which the import refuses by row. */
export async function* decodeText(
  file: Readable,
  encoding: TextEncoding = 'utf-8',
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of file as AsyncIterable<Buffer | string>)
    yield typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
