import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { loadFile } from '../api/client';

/** The picture that came with a ticket. */
export function TicketPicture({ ticketNumber }: { ticketNumber: number }) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState('');
  useEffect(() => {
    let objectUrl = '';
    let isGone = false;
    loadFile('GET /staff/v1/tickets/:id/picture', { params: { id: ticketNumber } }).then(
      (picture) => {
        if (isGone) return;
        objectUrl = URL.createObjectURL(picture);
        setUrl(objectUrl);
      },
      (failure: Error) => setError(failure.message),
    );
    return () => {
      isGone = true;
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [ticketNumber]);
  if (error) return <Alert severity="error">{error}</Alert>;
  if (!url) return null;
  return (
    <Box
      component="img"
      src={url}
      alt="Sent with the ticket"
      sx={{ display: 'block', maxWidth: '100%', maxHeight: '24rem', mt: 1 }}
    />
  );
}
