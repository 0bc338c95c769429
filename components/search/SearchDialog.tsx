import { Dialog } from '@/components/ui/Dialog';
import { LineIcon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import styles from './SearchDialog.module.css';
import { SearchForm } from './SearchForm';

const CAMERA = 'M4 7.5h3.5L9 5h6l1.5 2.5H20V19H4ZM12 16a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6Z';

/** The attribute that `showModal` follows; React's prop of this name focuses too early. */
const markAsFirstFocus = (container: HTMLElement | null) =>
  container?.querySelector('input')?.setAttribute('autofocus', '');

/** Search with suggestions, and the way to image search, on small screens. */
export const SearchDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog title="Search" placement="side" open={open} onClose={onClose}>
    <div className={styles.search} ref={markAsFirstFocus}>
      <SearchForm />
      <Link className={styles.photo} href="/image-search">
        <LineIcon path={CAMERA} />
        Search by photo
      </Link>
    </div>
  </Dialog>
);
