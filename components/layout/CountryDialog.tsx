import { Dialog } from '@/components/ui/Dialog';
import { useAppSelector } from '@/store/hooks';
import { selectCountries, selectRegion } from '@/store/region/slice';
import styles from './CountryDialog.module.css';
import { CountryForm } from './CountryForm';

export function CountryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { code } = useAppSelector(selectRegion);
  const countries = useAppSelector(selectCountries);
  return (
    <Dialog title="Where should we deliver?" placement="bottom" open={open} onClose={onClose}>
      <p className={styles.text}>Prices, duties and delivery times depend on your country.</p>
      <CountryForm countries={countries} current={code} />
    </Dialog>
  );
}
