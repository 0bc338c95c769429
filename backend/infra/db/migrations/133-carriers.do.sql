-- Carriers that staff ship with. {number} stands for the tracking number; without it, the shopper
-- enters the number on the carrier's page.
create table carriers (
  name text primary key,
  tracking_url text not null check (tracking_url like 'https://%')
);
create unique index carriers_name on carriers (lower(name));
insert into carriers (name, tracking_url) values
  ('Blue Dart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}'),
  ('Delhivery', 'https://www.delhivery.com/track-v2/package/{number}'),
  ('DHL', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}'),
  ('DTDC', 'https://www.dtdc.com/track-your-shipment/'),
  ('FedEx', 'https://www.fedex.com/fedextrack/?trknbr={number}'),
  ('India Post', 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx'),
  ('UPS', 'https://www.ups.com/track?tracknum={number}');
