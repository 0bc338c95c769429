import type { ReactNode } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';

type BrowsePageProps = {
  title: string;
  /** For people who find the page elsewhere. */ description: string;
  path: string;
  /** A line about it on the page itself. */ intro: string;
  children: ReactNode;
};

/** A page that is a place to browse from: named alike in its head, in the way to it and in its first heading. */
export const BrowsePage = ({ title, intro, children, ...head }: BrowsePageProps) => (
  <PageContainer>
    <PageHead title={title} {...head} />
    <PageHeader title={title} intro={intro} />
    {children}
  </PageContainer>
);
