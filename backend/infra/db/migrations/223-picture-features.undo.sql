drop trigger queue_pictures_come on product_media;
drop trigger queue_pictures_change on product_media;
drop function queue_pictures();
drop table undescribed_pictures;
drop table picture_features;
