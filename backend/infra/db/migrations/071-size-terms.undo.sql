alter table product_sizes drop constraint delivery_of_its_own, drop column delivery_class, drop column delivery_label, drop column handling_days, drop column returnable;
