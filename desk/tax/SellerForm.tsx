import { SettingForm } from '../layout/SettingForm';
import { Section } from '../layout/Section';
import { TextInput } from 'react-admin';
import type { SellerTermsWire } from '@/lib/contract/staffGst';
import { act } from '../api/client';

/** The seller on later invoices. */
export const SellerForm = ({ mayWrite }: { mayWrite: boolean }) => (
  <Section title="Seller on invoices">
    <SettingForm<SellerTermsWire>
      resource="seller"
      isReadOnly={!mayWrite}
      save={(seller) => act('PUT /staff/v1/seller', {}, seller)}
    >
      <TextInput source="name" label="Name" disabled={!mayWrite} />
      <TextInput source="address" label="Address" multiline disabled={!mayWrite} />
      <TextInput
        source="gstin"
        label="GSTIN"
        helperText="Empty: not registered, so invoices show no tax"
        disabled={!mayWrite}
      />
      <TextInput source="state" label="State of the registration" disabled={!mayWrite} />
      <TextInput
        source="hsn"
        label="HSN code of products whose category has none"
        disabled={!mayWrite}
      />
      <TextInput source="lut" label="Letter of undertaking" disabled={!mayWrite} />
      <TextInput
        source="lut_until"
        label="Its last day"
        helperText="Such as 2027-03-31"
        disabled={!mayWrite}
      />
    </SettingForm>
  </Section>
);
