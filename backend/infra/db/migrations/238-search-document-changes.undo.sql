alter table search_documents drop column changed_in;
