import { act } from '../api/client';
import { tidiedOperation, toOperation, withInputPaths, type OperationForm } from './operationForm';
import { SectionForm } from './SectionForm';
import type { TermSection } from './termEntry';

async function saveOperation(values: Partial<OperationForm>) {
  try {
    await act('PUT /staff/v1/operation', {}, toOperation(values));
  } catch (failure) {
    throw withInputPaths(failure, values);
  }
}

type OperationSectionFormProps = { section: TermSection<OperationForm>; mayWrite: boolean };

/** The form of one topic of the store's operation. */
export const OperationSectionForm = (props: OperationSectionFormProps) => (
  <SectionForm<OperationForm>
    {...props}
    resource="operation"
    tidied={tidiedOperation}
    save={saveOperation}
  />
);
