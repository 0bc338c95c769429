import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ListButton, required, TextInput, TopToolbar, useRecordContext } from 'react-admin';
import { act } from '../api/client';
import { PictureInput } from '../home/PictureInput';
import { EditPage, useMayWrite } from '../layout/EditPage';
import { RemoveButton } from '../layout/RemoveButton';
import { shopLink } from '../settings';
import { CategoryInputs } from './CategoryInputs';
import { categoryText, type CategoryRecord } from './categoryText';

const CategoryTitle = () => <span>{useRecordContext<CategoryRecord>()?.name ?? 'Category'}</span>;

function CategoryActions() {
  const category = useRecordContext<CategoryRecord>();
  const mayWrite = useMayWrite('catalogue:write');
  return (
    <TopToolbar>
      <ListButton label="Categories" />
      {mayWrite && category && category.level > 1 && (
        <RemoveButton
          text="Its address leads nowhere afterwards. A category with products stays."
          perform={() => act('POST /staff/v1/categories/:id/remove', { id: category.id }, {})}
        />
      )}
    </TopToolbar>
  );
}

function CategoryFacts() {
  const category = useRecordContext<CategoryRecord>();
  if (!category) return null;
  return (
    <Typography color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {categoryText(category)}
      {' · '}
      <Link href={shopLink(`/collection/${category.path}`)} target="_blank" rel="noreferrer">
        See it in the shop
      </Link>
    </Typography>
  );
}

/** The picture of its tile; other categories have that of a product. */
function CategoryPicture({ disabled }: { disabled: boolean }) {
  const category = useRecordContext<CategoryRecord>();
  if (!category) return null;
  if (!category.picture)
    return (
      <Typography color="text.secondary">
        Its picture is that of its most popular product.
      </Typography>
    );
  return (
    <>
      <PictureInput
        source="picture_file"
        label="Picture"
        hint="Upright; JPEG, PNG, WebP or AVIF, up to 8 MB. Drop a file here."
        disabled={disabled}
      />
      <TextInput
        source="picture_alt"
        label="Description of the picture"
        helperText="For people who cannot see it"
        validate={required()}
        disabled={disabled}
        sx={{ mt: 2 }}
      />
    </>
  );
}

/** A category; its address never changes. */
export const CategoryEdit = () => (
  <EditPage title={<CategoryTitle />} actions={<CategoryActions />} permission="catalogue:write">
    {(disabled) => (
      <>
        <CategoryFacts />
        <CategoryInputs disabled={disabled} />
        <CategoryPicture disabled={disabled} />
      </>
    )}
  </EditPage>
);
