import type { RaRecord } from 'react-admin';
import { act, call } from './client';

type SynonymForm = { word: string; meanings?: string[] };
type PinsForm = { query: string; product_ids?: number[] };

/** The synonym of a word; without meanings when it has none any more. */
export async function loadSynonym(word: string | number) {
  const { list } = await call('GET /staff/v1/synonyms', { query: { search: String(word) } });
  return list.find((entry) => entry.word === word) ?? { word: String(word), meanings: [] };
}

export async function saveSynonym(_: unknown, data: RaRecord | object) {
  const { word, meanings = [] } = data as SynonymForm;
  const body = { word, meanings: meanings.map((text) => text.trim()).filter(Boolean) };
  const synonym = await act('PUT /staff/v1/synonyms', {}, body);
  return { ...synonym, id: synonym.word };
}

/** The pinned products of a search, with their ids for the form. */
export async function loadPins(query: string | number) {
  const { list } = await call('GET /staff/v1/search-pins', { query: { search: String(query) } });
  const pins = list.find((entry) => entry.query === query) ?? {
    query: String(query),
    products: [],
  };
  return { ...pins, product_ids: pins.products.map(({ product_id }) => product_id) };
}

export async function savePins(_: unknown, data: RaRecord | object) {
  const { query, product_ids = [] } = data as PinsForm;
  const pins = await act('PUT /staff/v1/search-pins', {}, { query, product_ids });
  return { ...pins, id: pins.query };
}
