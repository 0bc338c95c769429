import type { ReactNode } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';

type BrowsePageProps = {
  title: string;
  description: string;
  path: string;
  intro: string;
  children: ReactNode;
};

export const BrowsePage = ({ title, intro, children, ...head }: BrowsePageProps) => (
  <PageContainer>
    <PageHead title={title} {...head} />
    <PageHeader title={title} intro={intro} />
    {children}
  </PageContainer>
);
