delete from settings where name = 'couriers';
drop table shipment_events;
drop table shipment_items;
drop table shipments;
