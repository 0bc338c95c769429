import type { ReactNode } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Page } from '@/components/ui/Page';
import { PageTitle } from '@/components/ui/PageTitle';
import styles from './AccountFrame.module.css';
import { AccountNav } from './AccountNav';
import { HOME } from './places';

type AccountFrameProps = {
  title: string;
  /** Address of the page, and of the entry of the navigation that leads to it. */
  path: string;
  /** The page above this one, where that is not the account itself. */
  above?: { name: string; href: string };
  /** Beside the title. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A page of the account: the navigation beside it on desktops; on phones the way back, and on the account's own page the list of all of them. */
export const AccountFrame = ({
  title,
  path,
  above = { name: 'My account', href: HOME },
  beside,
  children,
}: AccountFrameProps) => (
  <Page>
    <PageHead title={title} path={path} noindex />
    <div className={styles.frame} data-home={path === HOME}>
      <div className={styles.nav}>
        <AccountNav at={path} />
      </div>
      <div className={styles.page}>
        <div className={styles.head}>
          {path !== HOME && (
            <Link className={styles.back} data-always={above.href !== HOME} href={above.href}>
              <Icon name="back" />
              {above.name}
            </Link>
          )}
          <PageTitle title={title}>{beside}</PageTitle>
        </div>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  </Page>
);
