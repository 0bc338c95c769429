drop index order_gift_cards_sent;
drop index order_gift_cards_unsent;
alter table order_gift_cards drop column design, drop column send_on, drop column sent_at;
alter table bag_gift_cards drop column design, drop column send_on;
