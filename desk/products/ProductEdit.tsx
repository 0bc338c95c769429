import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  Edit,
  SaveButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import type { StaffProductWire } from '@/lib/contract/staffProducts';
import { act } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { WHOLE_RECORD } from '../layout/wholeRecord';
import { shopLink } from '../settings';
import { DetailInputs, TextInputs } from './DetailInputs';
import { ProductPictures } from './ProductPictures';
import { PriceInputs, SizeInputs } from './ProductInputs';
import { ProductSale } from './ProductSale';

type ProductRecord = StaffProductWire & { id: number };

const ProductTitle = () => <span>{useRecordContext<ProductRecord>()?.name ?? 'Product'}</span>;

const PUBLISH_TEXTS = {
  draft: 'The shop shows it at once, as a new product.',
  withdrawn: 'The shop sells it again as soon as it has stock.',
};

function ProductActions() {
  const record = useRecordContext<ProductRecord>();
  const { permissions = [] } = usePermissions<string[]>();
  if (!record || !permissions.includes('catalogue:write')) return null;
  const params = { id: record.product_id };
  return (
    <TopToolbar>
      {record.state === 'published' ? (
        <ConfirmButton
          label="Withdraw"
          text="The shop stops selling it, and its stock becomes 0."
          perform={() => act('POST /staff/v1/products/:id/withdraw', params, {})}
        />
      ) : (
        <ConfirmButton
          label="Publish"
          text={PUBLISH_TEXTS[record.state]}
          perform={() => act('POST /staff/v1/products/:id/publish', params, {})}
        />
      )}
    </TopToolbar>
  );
}

function ProductFacts() {
  const record = useRecordContext<ProductRecord>();
  if (!record) return null;
  return (
    <Typography color="text.secondary">
      {[
        record.designer_name,
        record.category,
        record.sku,
        record.state === 'draft' ? 'draft' : `added ${record.added_on}`,
      ].join(' · ')}
      {record.state !== 'draft' && (
        <>
          {' · '}
          <Link href={shopLink(record.url)} target="_blank" rel="noreferrer">
            See it in the shop
          </Link>
        </>
      )}
    </Typography>
  );
}

function ProductForm() {
  const { permissions = [] } = usePermissions<string[]>();
  const mayWrite = permissions.includes('catalogue:write');
  const maySetStock = permissions.includes('stock:write');
  return (
    <SimpleForm
      toolbar={
        mayWrite || maySetStock ? (
          <Toolbar>
            <SaveButton />
          </Toolbar>
        ) : (
          false
        )
      }
    >
      <ProductFacts />
      <Stack sx={{ width: '100%', maxWidth: 760, mt: 2 }}>
        <TextInputs disabled={!mayWrite} />
        <DetailInputs disabled={!mayWrite} />
        <PriceInputs disabled={!mayWrite} />
        <SizeInputs disabled={!mayWrite} stockDisabled={!maySetStock} />
      </Stack>
    </SimpleForm>
  );
}

/** Texts, details, prices in each price bucket, and sizes with their stock; the shop shows changes at once. */
export const ProductEdit = () => (
  <Edit
    title={<ProductTitle />}
    actions={<ProductActions />}
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={WHOLE_RECORD}
    mutationOptions={WHOLE_RECORD}
  >
    <ProductForm />
    <ProductSale />
    <ProductPictures />
  </Edit>
);
