drop table help_texts;
