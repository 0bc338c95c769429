import sanitize from 'sanitize-html';

/** Sanitises server HTML to paragraphs, emphasis and lists without attributes. Server side only. */
export const safeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'em', 'strong', 'ul', 'ol', 'li', 'br'],
    allowedAttributes: {},
  });

/** The text of server HTML without markup. Server side only. */
export const htmlToText = (html: string): string =>
  sanitize(html.replace(/<\/(p|li)>|<br\s*\/?>/g, ' '), { allowedTags: [], allowedAttributes: {} })
    .replace(/\s+/g, ' ')
    .trim();
