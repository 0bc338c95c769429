import Box from '@mui/material/Box';
import { NumberInput, required, SelectInput, TextInput, usePermissions } from 'react-admin';
import { MomentInput } from '../layout/MomentInput';
import { PictureInput } from './PictureInput';

const COLUMNS = { display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const COPY_SPACES = [
  { id: 'left', name: 'On the left' },
  { id: 'right', name: 'On the right' },
  { id: 'top', name: 'At the top' },
];
const DELIVERY_CLASSES = [
  { id: 'ships_in_24_hours', name: 'Ships within 24 hours' },
  { id: 'ready_to_ship', name: 'Ready to ship' },
  { id: 'made_to_order', name: 'Made to order' },
];
const SORTS = [
  { id: 'recommended', name: 'Recommended' },
  { id: 'new', name: 'Newest' },
  { id: 'discount', name: 'Largest discount' },
];

/** An empty input stays a text. */
const toText = (text: string | null) => text ?? '';
const formatPlaces = (places: string[] | undefined) => places?.join(', ') ?? '';
const parsePlaces = (text: string) => text.split(',').map((place) => place.trimStart());

function useDisabled(): boolean {
  const { permissions = [] } = usePermissions<string[]>();
  return !permissions.includes('content:write');
}

const PeriodInputs = ({ disabled }: { disabled: boolean }) => (
  <Box sx={COLUMNS}>
    <MomentInput
      source="starts_at"
      label="From"
      helperText="Empty: as soon as it is published"
      disabled={disabled}
    />
    <MomentInput
      source="ends_at"
      label="Until"
      helperText="Empty: until it is withdrawn"
      disabled={disabled}
    />
  </Box>
);

const BannerPictures = ({ disabled }: { disabled: boolean }) => (
  <Box sx={{ ...COLUMNS, mb: 2 }}>
    <PictureInput
      source="wide_file"
      label="Wide picture"
      hint="At least 2,400 pixels wide; JPEG, PNG, WebP or AVIF, up to 8 MB. Drop a file here."
      disabled={disabled}
      validate={required('Please upload a picture')}
    />
    <PictureInput
      source="mobile_file"
      label="Picture for phones"
      hint="Upright; without one, the wide picture. Drop a file here."
      disabled={disabled}
    />
  </Box>
);

export function BannerInputs() {
  const disabled = useDisabled();
  return (
    <>
      <BannerPictures disabled={disabled} />
      <TextInput
        source="alt"
        label="Description of the picture"
        helperText="For people who cannot see it"
        validate={required()}
        disabled={disabled}
      />
      <TextInput source="heading" label="Heading" validate={required()} disabled={disabled} />
      <TextInput source="text" label="Text" parse={toText} disabled={disabled} />
      <Box sx={COLUMNS}>
        <TextInput
          source="link_label"
          label="Text of the link"
          validate={required()}
          disabled={disabled}
        />
        <TextInput
          source="url"
          label="Where the link leads"
          helperText="An address of the shop, such as /offers"
          validate={required()}
          disabled={disabled}
        />
        <TextInput
          source="places"
          label="Places"
          helperText="home, or paths of categories such as women/sarees, with commas"
          format={formatPlaces}
          parse={parsePlaces}
          defaultValue={['home']}
          disabled={disabled}
        />
        <SelectInput
          source="copy_space"
          label="Where the wide picture is calm"
          choices={COPY_SPACES}
          defaultValue="left"
          validate={required()}
          disabled={disabled}
        />
      </Box>
      <PeriodInputs disabled={disabled} />
    </>
  );
}

export function CarouselInputs() {
  const disabled = useDisabled();
  return (
    <>
      <TextInput source="title" label="Title" validate={required()} disabled={disabled} />
      <TextInput source="text" label="Text" parse={toText} disabled={disabled} />
      <TextInput
        source="url"
        label="Where all its products are"
        helperText="An address of the shop, such as /new; empty: no link"
        disabled={disabled}
      />
      <Box sx={COLUMNS}>
        <TextInput
          source="path"
          label="Category"
          helperText="Its path, such as women/sarees; empty: all"
          disabled={disabled}
        />
        <TextInput
          source="occasion"
          label="Occasion"
          helperText="As in addresses, such as haldi; empty: all"
          disabled={disabled}
        />
        <SelectInput
          source="delivery_class"
          label="Delivery"
          choices={DELIVERY_CLASSES}
          emptyText="All"
          disabled={disabled}
        />
        <SelectInput
          source="sort"
          label="Order of the products"
          choices={SORTS}
          defaultValue="recommended"
          validate={required()}
          disabled={disabled}
        />
        <NumberInput
          source="size"
          label="Number of products"
          helperText="4 to 24"
          defaultValue={12}
          validate={required()}
          disabled={disabled}
        />
      </Box>
      <PeriodInputs disabled={disabled} />
    </>
  );
}
