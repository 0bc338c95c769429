import { useState } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Show, usePermissions, useRecordContext } from 'react-admin';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { CAPTURE_PROBLEM_TEXTS, captureProblemText } from '@/lib/model/captureProblem';
import { formatAmount, formatMoment } from '../layout/moments';
import { WHOLE_RECORD } from '../layout/wholeRecord';
import { ShipmentSection } from '../shipments/ShipmentSection';
import { ActDialog } from './ActDialog';
import { availableActs } from './acts';
import type { OrderAct } from './orderAct';
import { DocumentButtons } from './DocumentButtons';
import { OrderDelivery } from './OrderDelivery';
import { OrderItems } from './OrderItems';
import { OrderNotes } from './OrderNotes';
import { OrderTimeline } from './OrderTimeline';
import { stateText } from './orderText';

function OrderActs({ order }: { order: StaffOrderWire }) {
  const { permissions = [] } = usePermissions<string[]>();
  const [openAct, setOpenAct] = useState<OrderAct>();
  const [first, ...others] = availableActs(order, permissions);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
      {first && (
        <Button variant="contained" onClick={() => setOpenAct(first)}>
          {first.label}
        </Button>
      )}
      {others.map((act) => (
        <Button key={act.label} variant="outlined" onClick={() => setOpenAct(act)}>
          {act.label}
        </Button>
      ))}
      {order.order.state === 'confirmed' && <DocumentButtons id={order.order.order_id} />}
      {openAct && <ActDialog act={openAct} order={order} onClose={() => setOpenAct(undefined)} />}
    </Stack>
  );
}

/** The reason why the payment was not captured, and the next step for staff. */
const CaptureAlert = ({
  problem: { kind, reason },
}: {
  problem: NonNullable<StaffOrderWire['capture_problem']>;
}) => (
  <Alert severity="error">
    <AlertTitle>{CAPTURE_PROBLEM_TEXTS[kind].badge}</AlertTitle>
    {captureProblemText(kind, reason)}
  </Alert>
);

const FailedRefundAlert = ({ amount }: { amount: string }) => (
  <Alert severity="error">
    <AlertTitle>A refund failed</AlertTitle>
    {`The provider could not pay out ${amount}. It is still owed: refund it again.`}
  </Alert>
);

function OrderContent() {
  const record = useRecordContext<StaffOrderWire & { id: number }>();
  if (!record) return null;
  const { order, assignee } = record;
  return (
    <Stack sx={{ p: 2, gap: 2 }}>
      <Typography color="text.secondary">
        {[
          stateText(order.state),
          `placed ${formatMoment(order.placed_at)}`,
          assignee && `assigned to ${assignee}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {record.capture_problem && <CaptureAlert problem={record.capture_problem} />}
      {record.failed_refund && (
        <FailedRefundAlert amount={formatAmount(record.failed_refund, order.currency.code)} />
      )}
      <OrderActs order={record} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' } }}>
        <OrderItems record={record} />
        <OrderDelivery record={record} />
        <ShipmentSection order={record} />
        <OrderTimeline timeline={record.timeline} />
        <OrderNotes notes={record.notes} />
      </Box>
    </Stack>
  );
}

const OrderTitle = () => {
  const record = useRecordContext<StaffOrderWire & { id: number }>();
  return <span>{record ? `Order ${record.order.order_id}` : 'Order'}</span>;
};

/** One order with its items, delivery, timeline and notes, and the acts that the role may do. */
export const OrderPage = () => (
  <Show title={<OrderTitle />} actions={false} queryOptions={WHOLE_RECORD}>
    <OrderContent />
  </Show>
);
