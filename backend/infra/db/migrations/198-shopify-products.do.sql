-- The products of a Shopify shop whose webhooks this store receives. handle: the first one that was
-- sent; it stays the key of the product here when the shop renames it. updated_at: of the latest
-- message, because messages may arrive in any order.
create table shopify_products (
  shopify_id bigint primary key,
  handle text not null,
  updated_at timestamptz not null
);
