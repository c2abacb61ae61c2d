/**
 * What became of one try. `later`: it may succeed another time, after `wait` milliseconds if the receiver asked for
 * that. `refused`: it never will, for a reason to be shown to the user.
 */
export type Delivery =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'later'; readonly wait?: number }
  | { readonly outcome: 'refused'; readonly reason: string };

/**
 * Delivers one write. `id` stays the same over all tries: whoever receives it must take the same id once. The payload
 * comes from the disk, perhaps of an earlier version: it must be checked. `account` is signed in when the call is made;
 * where it takes time until the account matters, look again. To throw is the same as `later`.
 */
export type Deliver = (payload: unknown, id: string, account: string) => Promise<Delivery>;
