alter table orders drop column buyer_gstin, drop column buyer_name;
alter table customers drop column gstin, drop column business_name;
