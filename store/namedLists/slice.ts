import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { NamedList, NamedListItem, OpenNamedList } from '@/lib/model/namedList';
import type { ProductSummary } from '@/lib/model/product';
import { createThunk } from '@/store/createThunk';
import { pageLoaded } from '@/store/pageData';
import { injectableReducer } from '@/store/rootReducer';

export const loadNamedLists = createThunk('namedLists/load', ({ namedLists }) => namedLists.all());
export const createNamedList = createThunk('namedLists/create', ({ namedLists }, name: string) =>
  namedLists.create(name),
);
export const renameNamedList = createThunk(
  'namedLists/rename',
  ({ namedLists }, { id, name }: { id: number; name: string }) => namedLists.rename(id, name),
);
export const deleteNamedList = createThunk(
  'namedLists/delete',
  ({ namedLists }, { id }: NamedList) => namedLists.remove(id),
);

type ListChange = { product: ProductSummary; add: number[]; remove: number[] };
/** Adds a product to lists and removes it from others. */
export const changeListsOf = createThunk(
  'namedLists/changeProduct',
  ({ namedLists }, { product, add, remove }: ListChange) =>
    namedLists.changeProduct(product.id, { add, remove }),
);

type Mark = { listId: number; product: ProductSummary; isBought: boolean };
export const markBought = createThunk(
  'namedLists/markBought',
  ({ namedLists }, { listId, product, isBought }: Mark) =>
    namedLists.markBought(listId, product.id, isBought),
);

type NamedLists = {
  /** Undefined until they are loaded, and for a visitor. */
  lists?: NamedList[];
  /** The names of the lists of each product in them; undefined without lists. */
  names?: Record<number, string>;
  open?: OpenNamedList;
};

const setLists = (state: NamedLists, lists: NamedList[]) => {
  const namesOf = new Map<number, string[]>();
  for (const { name, productIds } of lists)
    for (const id of productIds) namesOf.set(id, [...(namesOf.get(id) ?? []), name]);
  state.lists = lists;
  state.names = lists.length
    ? Object.fromEntries([...namesOf].map(([id, names]) => [id, names.join(', ')]))
    : undefined;
};

const setMark = (state: NamedLists, { listId, product }: Mark, isBought: boolean) => {
  if (state.open?.id !== listId) return;
  const item = state.open.items.find(({ product: { id } }) => id === product.id);
  if (item) item.isBought = isBought;
};

// A matcher inline in its case would lose the action's type.
const listsReceived = isAnyOf(
  loadNamedLists.fulfilled,
  createNamedList.fulfilled,
  renameNamedList.fulfilled,
  deleteNamedList.fulfilled,
  changeListsOf.fulfilled,
);

const openItems = createSelector(
  [({ lists }: NamedLists) => lists, ({ open }: NamedLists) => open],
  (lists, open): NamedListItem[] => {
    const productIds = new Set(lists?.find(({ id }) => id === open?.id)?.productIds);
    const items = open?.items.filter(({ product }) => productIds.has(product.id)) ?? [];
    return [
      ...items.filter(({ isBought }) => !isBought),
      ...items.filter(({ isBought }) => isBought),
    ];
  },
);

/** A mark shows at once, and is undone when the server rejects it. */
export const namedListsSlice = createSlice({
  name: 'namedLists',
  initialState: {} as NamedLists,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(pageLoaded, (state, { payload }) => {
        if (payload.namedLists) setLists(state, payload.namedLists);
        if (payload.openNamedList) state.open = payload.openNamedList;
      })
      .addCase(markBought.pending, (state, { meta: { arg } }) => setMark(state, arg, arg.isBought))
      .addCase(markBought.rejected, (state, { meta: { arg } }) =>
        setMark(state, arg, !arg.isBought),
      )
      .addMatcher(listsReceived, (state, { payload }) => setLists(state, payload));
  },
  selectors: {
    selectNamedLists: ({ lists }) => lists,
    /** The products of the open list: bought ones last, without those that were removed. */
    selectOpenItems: openItems,
  },
});
export const { selectNamedLists, selectOpenItems } =
  namedListsSlice.injectInto(injectableReducer).selectors;
