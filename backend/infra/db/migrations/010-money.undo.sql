alter table order_lines drop column paid_minor, drop column tax_percent, drop column tax_minor;
alter table orders drop column coupon_code, drop column coupon_minor, drop column points_minor, drop column points_paise, drop column wallet_minor, drop column wallet_paise,
  drop column gift_card_id, drop column gift_card_minor, drop column gift_card_paise, drop column gift_cards_minor, drop column measuring_kit, drop column kit_minor, drop column tax_minor, drop column event_date;
drop table ledger_uses, ledger, bag_choices, order_gift_cards, bag_gift_cards, gift_card_uses, gift_cards, coupon_uses, coupon_holders, coupons;
delete from settings where name in ('checkout', 'tax', 'emi', 'gift_cards', 'loyalty');
