-- Texts of help pages that staff write: a draft, and what the shop shows in place of its own text.
create table help_texts (
  slug text primary key,
  draft jsonb,
  published jsonb,
  check (draft is not null or published is not null)
);
create trigger note_change after insert or delete or update of published on help_texts
  for each statement execute function note_change();
