import dynamic from 'next/dynamic';
import { useState } from 'react';
import { AfterIdle } from '@/components/ui/AfterIdle';
import { Icon } from '@/components/ui/Icon';
import styles from './HeaderButtons.module.css';

const Menu = dynamic(() => import('./MobileMenu').then((module) => module.MobileMenu), {
  ssr: false,
});
const Search = dynamic(
  () => import('@/components/search/SearchDialog').then((module) => module.SearchDialog),
  { ssr: false },
);

/**
 * Open the menu and the search on small screens. Without JavaScript they link to the categories in
 * the footer and to the search page.
 */
export function HeaderButtons({ searchHref }: { searchHref: string }) {
  const [opened, setOpened] = useState('');
  const buttonOf = (label: string, icon: 'menu' | 'search', href: string) => (
    <a
      className={styles.button}
      href={href}
      role="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        setOpened(icon);
      }}
    >
      <Icon name={icon} />
    </a>
  );
  const close = () => setOpened('');
  return (
    <>
      {buttonOf('Menu', 'menu', '#categories')}
      {buttonOf('Search', 'search', searchHref)}
      <AfterIdle>
        <Menu open={opened === 'menu'} onClose={close} />
        <Search open={opened === 'search'} onClose={close} />
      </AfterIdle>
    </>
  );
}
