import { parse } from 'bowser';

const MAX_LENGTH = 40;

export function parseUserAgent(userAgent = ''): { browser: string; os: string } {
  const { browser, os } = parse(userAgent || 'unknown');
  return {
    browser: (browser.name ?? '').slice(0, MAX_LENGTH),
    os: (os.name ?? '').slice(0, MAX_LENGTH),
  };
}
