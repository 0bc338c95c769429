import type { ReactNode } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';

type BrowsePageProps = {
  title: string;
  /** Meta description of the page. */
  description: string;
  path: string;
  /** Introduction below the title. */
  intro: string;
  children: ReactNode;
};

/** A page of browse links, with the same title in head, breadcrumbs and heading. */
export const BrowsePage = ({ title, intro, children, ...head }: BrowsePageProps) => (
  <PageContainer>
    <PageHead title={title} {...head} />
    <PageHeader title={title} intro={intro} />
    {children}
  </PageContainer>
);
