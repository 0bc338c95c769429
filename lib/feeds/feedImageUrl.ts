import type { SiteConfig } from '@/lib/model/site';
import { mediaUrl } from '@/lib/seo/urls';

/** A picture as JPEG for every reader: those of feeds refuse AVIF, which the file's name promises. */
export const feedImageUrl = ({ url, mediaBase }: SiteConfig, file: string): string =>
  mediaUrl(url, mediaBase, `tr:w-575,dpr-2,f-jpg/${file}`);
