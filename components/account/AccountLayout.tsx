import type { ReactNode } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageTitle } from '@/components/ui/PageTitle';
import styles from './AccountLayout.module.css';
import { AccountNav } from './AccountNav';
import { ACCOUNT_HOME } from './accountLinks';

type AccountLayoutProps = {
  title: string;
  /** Path of the page, and of its link in the account navigation. */
  path: string;
  /** The parent page, where that is not the account overview. */
  parentPage?: { name: string; href: string };
  titleExtra?: ReactNode;
  /** Between the title and, on phones, the list of links. */
  overview?: ReactNode;
  children: ReactNode;
};

/** An account page: navigation beside the content, on phones a back link or the full list. */
export const AccountLayout = ({
  title,
  path,
  parentPage = { name: 'My account', href: ACCOUNT_HOME },
  titleExtra,
  overview,
  children,
}: AccountLayoutProps) => (
  <PageContainer>
    <PageHead title={title} path={path} noindex />
    <div className={styles.layout} data-home={path === ACCOUNT_HOME}>
      <div className={styles.nav}>
        <AccountNav currentPath={path} />
      </div>
      <div className={styles.page}>
        <div className={styles.header}>
          {path !== ACCOUNT_HOME && (
            <Link
              className={styles.backLink}
              data-all-widths={parentPage.href !== ACCOUNT_HOME}
              href={parentPage.href}
            >
              <Icon name="back" />
              {parentPage.name}
            </Link>
          )}
          <PageTitle title={title}>{titleExtra}</PageTitle>
          {overview}
        </div>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  </PageContainer>
);
