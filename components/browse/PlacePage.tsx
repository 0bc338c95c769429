import type { ReactNode } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { PlaceHead } from '@/components/ui/PlaceHead';

type PlacePageProps = {
  title: string;
  /** For people who find the page elsewhere. */ description: string;
  path: string;
  /** A line about it on the page itself. */ intro: string;
  children: ReactNode;
};

/** A page that is a place to browse from: named alike in its head, in the way to it and in its first heading. */
export const PlacePage = ({ title, intro, children, ...head }: PlacePageProps) => (
  <Page>
    <PageHead title={title} {...head} />
    <PlaceHead title={title} intro={intro} />
    {children}
  </Page>
);
