import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';

/** The secret of an endpoint; the store shows it once. */
export const WebhookSecret = ({ secret }: { secret: string }) => (
  <Alert severity="success">
    <Typography>
      Copy the secret to the system that receives the events: it is not shown again.
    </Typography>
    <Typography component="code" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
      {secret}
    </Typography>
  </Alert>
);
