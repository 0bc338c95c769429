import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  maxValue,
  minValue,
  NumberInput,
  required,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import type { StaffProductWire } from '@/lib/contract/staffProducts';
import { act } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { FormButton } from '../layout/FormDialog';
import { MomentInput } from '../layout/MomentInput';
import { formatMoment } from '../layout/moments';
import { Section } from '../layout/Section';

type Sale = NonNullable<StaffProductWire['sale']>;
type SaleForm = Partial<Omit<Sale, 'is_running'>>;

const IS_PERCENT = [required(), minValue(1), maxValue(90)];

function saleText(sale: Sale | null): string {
  if (!sale) return 'No sale is planned.';
  const period = `from ${formatMoment(sale.starts_at)} to ${formatMoment(sale.ends_at)}`;
  return `${sale.percent}% off the MRP, ${period}. ${
    sale.is_running ? 'It is running.' : 'It has not started.'
  }`;
}

function SaleActs({ product_id: id, sale }: Pick<StaffProductWire, 'product_id' | 'sale'>) {
  return (
    <>
      {!sale?.is_running && (
        <FormButton<SaleForm>
          label={sale ? 'Change the sale' : 'Plan a sale'}
          text="The product and its sizes cost less in this period. Prices that are lower already do not change. Afterwards its former prices return."
          firstValues={sale ?? {}}
          perform={({ percent = 0, starts_at = '', ends_at = '' }) =>
            act('PUT /staff/v1/products/:id/sale', { id }, { percent, starts_at, ends_at })
          }
        >
          <NumberInput source="percent" label="Percent off the MRP" validate={IS_PERCENT} />
          <MomentInput source="starts_at" label="From" validate={required()} />
          <MomentInput source="ends_at" label="Until" validate={required()} />
        </FormButton>
      )}
      {sale && (
        <ConfirmButton
          label={sale.is_running ? 'End the sale' : 'Cancel the sale'}
          text={
            sale.is_running ? 'Its former prices return at once.' : 'The prices stay as they are.'
          }
          perform={() => act('POST /staff/v1/products/:id/sale/end', { id }, {})}
        />
      )}
    </>
  );
}

/** The sale of a product: planned, changed before its start, or ended. */
export function ProductSale() {
  const record = useRecordContext<StaffProductWire & { id: number }>();
  const { permissions = [] } = usePermissions<string[]>();
  if (!record) return null;
  return (
    <Box sx={{ p: 2 }}>
      <Section title="Sale">
        <Typography color="text.secondary" gutterBottom>
          {saleText(record.sale)}
        </Typography>
        {permissions.includes('catalogue:write') && <SaleActs {...record} />}
      </Section>
    </Box>
  );
}
