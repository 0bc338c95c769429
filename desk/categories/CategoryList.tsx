import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { CreateButton, Title, TopToolbar, useGetList } from 'react-admin';
import { useMayWrite } from '../layout/EditPage';
import { MoveButtons, useMovedFocus } from '../layout/MoveButtons';
import { useRowKeys } from '../layout/useRowKeys';
import { CategoryRow } from './CategoryRow';
import type { CategoryRecord } from './categoryText';
import { useCategoryOrder } from './useCategoryOrder';

type BranchProps = {
  categories: CategoryRecord[];
  parent: CategoryRecord | null;
  mayWrite: boolean;
  onMove: (category: CategoryRecord, step: 1 | -1) => void;
};

/** The categories below one, each with those below it. */
function Branch({ categories, parent, mayWrite, onMove }: BranchProps) {
  const own = categories.filter(({ parent_id }) => parent_id === (parent?.id ?? null));
  if (own.length === 0) return null;
  return (
    <Box
      component="ol"
      aria-label={parent ? `Below ${parent.name}` : 'Categories'}
      sx={{ m: 0, p: 0, pl: parent ? { xs: 1.5, sm: 4 } : 0 }}
    >
      {own.map((category, index) => (
        <CategoryRow
          key={category.id}
          category={category}
          mayWrite={mayWrite}
          moveButtons={
            <MoveButtons
              name={category.name}
              isFirst={index === 0}
              isLast={index === own.length - 1}
              onMove={(step) => onMove(category, step)}
            />
          }
        >
          <Branch {...{ categories, mayWrite, onMove }} parent={category} />
        </CategoryRow>
      ))}
    </Box>
  );
}

/** All categories as a tree, in the order of the menu. */
export function CategoryList() {
  const { data = [], error, isPending: isLoading } = useGetList<CategoryRecord>('categories');
  const mayWrite = useMayWrite('catalogue:write');
  const { isPending, move } = useCategoryOrder(data);
  const { listRef, movedRef } = useMovedFocus(data);
  const keysRef = useRowKeys<HTMLElement>();
  const handleMove = (category: CategoryRecord, step: 1 | -1) => {
    movedRef.current = { id: category.id, step };
    void move(category, step);
  };
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  return (
    <Box ref={keysRef} sx={{ maxWidth: 900 }}>
      <Title title="Categories" />
      {mayWrite && (
        <TopToolbar>
          <CreateButton resource="categories" label="New category" />
        </TopToolbar>
      )}
      {(isLoading || isPending) && <LinearProgress aria-label="Loading" />}
      {!isLoading && data.length === 0 && (
        <Typography sx={{ p: 2 }}>There is no category yet.</Typography>
      )}
      <Box ref={listRef}>
        <Branch categories={data} parent={null} mayWrite={mayWrite} onMove={handleMove} />
      </Box>
    </Box>
  );
}
