/** A URL of this shop as a path, which keeps the host and its cookies. */
export const toShopPath = (address: string, shopUrl: string): string =>
  shopUrl && address.startsWith(`${shopUrl}/`) ? address.slice(shopUrl.length) : address;
