/** The buttons of the rows of a form; the framework shows them to a mouse alone. */
export const ALWAYS_SHOWN = { '& .RaSimpleFormIterator-action': { visibility: 'visible' } };
