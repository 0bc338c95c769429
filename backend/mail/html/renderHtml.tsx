import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailContent } from '@/backend/mail/content';
import { EmailDocument } from './EmailDocument';
import type { EmailSite } from './site';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The HTML part of an email. React escapes every text of the content. */
export const renderHtml = (content: EmailContent, site: EmailSite): string =>
  `${DOCTYPE}${renderToStaticMarkup(<EmailDocument content={content} site={site} />)}`;
