import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

/** The link with which the owner of an account sets it up. */
export function SetUpLink({ token }: { token: string }) {
  const url = `${window.location.origin}/desk/#/set-up?token=${token}`;
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      Send this link to the person; it is valid for a day, once: <Link href={url}>{url}</Link>
    </Typography>
  );
}
