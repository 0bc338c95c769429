import sanitize from 'sanitize-html';

/** Server text that may be shown as HTML: paragraphs, emphasis and lists, without attributes; everything else is dropped. Server side only. */
export const safeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'em', 'strong', 'ul', 'ol', 'li', 'br'],
    allowedAttributes: {},
  });

/** The words of server text, without any markup. Server side only. */
export const htmlToText = (html: string): string =>
  sanitize(html.replace(/<\/(p|li)>|<br\s*\/?>/g, ' '), { allowedTags: [], allowedAttributes: {} })
    .replace(/\s+/g, ' ')
    .trim();
