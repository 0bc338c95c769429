drop table search_aliases, search_words, search_documents, product_similar, category_totals, listing, rails, tiles, banners, size_charts, size_guides,
  product_facets, facet_values, product_media, product_sizes, product_prices, products, categories, designers, settings, excluded_countries, states, countries;
drop function follow_stock();
drop text search configuration shop;
