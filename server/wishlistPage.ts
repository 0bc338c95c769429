import { COOKIE } from '@/lib/http/cookies';
import { toCustomerId } from '@/lib/http/visitorIds';
import { customerIdOf, type PageRequest } from './pageLoader';

const none = async () => null;

/** A named list of the customer, with all lists: the content of a page with `?list=`. */
async function loadOpenList({ services, context: { query } }: PageRequest) {
  if (typeof query.list !== 'string') return {};
  const [openNamedList, namedLists] = await Promise.all([
    services.namedLists.byId(query.list),
    services.namedLists.all(),
  ]);
  return { openNamedList, namedLists };
}

/**
 * The wishlist waits for saved pieces only; the browser loads the names of lists, email preferences
 * and, with the start of its session, the cart.
 */
export async function loadWishlistPage(request: PageRequest) {
  const { services, context, optional } = request;
  if (context.query.list !== undefined) customerIdOf(context);
  const customerId = toCustomerId(context.req.cookies[COOKIE.customer]);
  const findCart = optional(services.cart.summary());
  const findPreferences = customerId ? optional(services.emailPreferences.load(customerId)) : none;
  const findLists =
    customerId && typeof context.query.list !== 'string'
      ? optional(services.namedLists.all())
      : none;
  const [wishlist, openList] = await Promise.all([
    services.wishlist.list(),
    customerId ? loadOpenList(request) : {},
  ]);
  const [cart, preferences, namedLists] = await Promise.all([
    findCart(),
    findPreferences(),
    findLists(),
  ]);
  return {
    wishlist,
    preferences,
    isGuest: !customerId,
    ...(cart && { cart }),
    ...(namedLists && { namedLists }),
    ...openList,
  };
}
