import Button from '@mui/material/Button';
import { useNotify, usePermissions } from 'react-admin';
import { loadFile } from '../api/client';
import { saveFile } from '../layout/saveFile';

const DOCUMENTS = [
  { label: 'Packing slip', name: 'packing-slip' },
  { label: 'Invoice', name: 'invoice' },
] as const;

/** Saves packing slip and invoice as PDF, for the printer. */
export function DocumentButtons({ id }: { id: number }) {
  const notify = useNotify();
  const { permissions = [] } = usePermissions<string[]>();
  if (!permissions.includes('orders:print')) return null;
  const save = (name: (typeof DOCUMENTS)[number]['name']) =>
    loadFile(`GET /staff/v1/orders/:id/${name}.pdf`, { params: { id } }).then(
      (file) => saveFile(`${name}-${id}.pdf`, file),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  return DOCUMENTS.map(({ label, name }) => (
    <Button key={name} variant="outlined" onClick={() => void save(name)}>
      {label}
    </Button>
  ));
}
