import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Notification } from 'react-admin';

type CentredCardProps = { title: string; children: ReactNode };

/** A page of its own, outside the frame: sign-in and set-up. */
export const CentredCard = ({ title, children }: CentredCardProps) => (
  <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
    <Card sx={{ width: '100%', maxWidth: 420 }}>
      <CardContent sx={{ p: 3 }}>
        <Typography component="h1" variant="h5" gutterBottom>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
    <Notification />
  </Box>
);
