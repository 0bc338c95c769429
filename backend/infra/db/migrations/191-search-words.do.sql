-- "shirt" and "shirts" have one stem: a search for one finds the other.
alter table search_words
  add column stem text generated always as (coalesce((ts_lexize('english_stem', word))[1], word)) stored;
create index on search_words (stem);
-- A substitute is not the same thing: the search says that the shop has none of the word, and what is close to it.
alter table search_aliases add column is_substitute boolean not null default false;
update search_aliases set is_substitute = true where word in
  ('sharara', 'gharara', 'palazzo', 'kaftan', 'kaftans', 'cape', 'pathani', 'sandals');
-- The filters that words mean are read from the synonyms when the index is loaded.
create trigger reload_index after insert or update or delete on search_aliases for each statement execute function raise_revision();
