/** A line of text: a paragraph, or an item of a list. */
export type TextLine = { text: string; isItem: boolean };
