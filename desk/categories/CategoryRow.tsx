import type { ReactNode } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { categoryText, type CategoryRecord } from './categoryText';

const LOWEST_LEVEL = 3;
const newBelow = (id: number) =>
  `/categories/create?source=${encodeURIComponent(JSON.stringify({ parent_id: id }))}`;

const AddLink = ({ id, name }: CategoryRecord) => (
  <IconButton component={RouterLink} to={newBelow(id)} aria-label={`New category below ${name}`}>
    <AddIcon />
  </IconButton>
);

type CategoryRowProps = {
  category: CategoryRecord;
  mayWrite: boolean;
  moveButtons: ReactNode;
  /** The list of those below it. */
  children: ReactNode;
};

export const CategoryRow = ({ category, mayWrite, moveButtons, children }: CategoryRowProps) => (
  <Box component="li" data-id={category.id} sx={{ listStyle: 'none' }}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 1,
        alignItems: 'center',
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/categories/${category.id}`}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {category.name}
        </Link>
        {!category.is_shown && (
          <Chip size="small" variant="outlined" label="Not shown" sx={{ ml: 1 }} />
        )}
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {categoryText(category)}
        </Typography>
      </Box>
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
          {category.level < LOWEST_LEVEL && <AddLink {...category} />}
          {moveButtons}
        </Box>
      )}
    </Box>
    {children}
  </Box>
);
