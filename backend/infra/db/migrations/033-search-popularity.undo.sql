alter table search_documents drop column popularity;
