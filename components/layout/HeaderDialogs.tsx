import { SearchDialog } from '@/components/search/SearchDialog';
import { MobileMenu } from './MobileMenu';

export type HeaderDialog = 'menu' | 'search';

type HeaderDialogsProps = { opened: HeaderDialog | undefined; onClose: () => void };

/** The dialogs of the header on small screens. */
export const HeaderDialogs = ({ opened, onClose }: HeaderDialogsProps) => (
  <>
    <MobileMenu open={opened === 'menu'} onClose={onClose} />
    <SearchDialog open={opened === 'search'} onClose={onClose} />
  </>
);
