import type { ReactNode } from 'react';
import { SectionHeader } from '@/components/ui/SectionHeader';
import styles from './BrowseSection.module.css';

type BrowseSectionProps = { title: string; href?: string; children: ReactNode };

/** A heading and its list, further from the list above than the rows of a list are from each other. */
export const BrowseSection = ({ title, href, children }: BrowseSectionProps) => (
  <section className={styles.section}>
    <SectionHeader title={title} href={href} />
    {children}
  </section>
);
