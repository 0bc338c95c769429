drop table named_list_items;
drop table named_lists;
