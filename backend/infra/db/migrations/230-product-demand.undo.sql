drop table periodic_runs;
update products p set popularity = d.own_popularity
from product_demand d where d.product_id = p.id and p.popularity = d.own_popularity + d.points;
drop table product_demand;
