import { create } from 'zustand';
import { errorMessage } from '../../../contract/error-message.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import type { MenuItemData } from '../../shared/ui/menu-item.tsx';

/** Something that can be done with the post of the open form, from the menu beside it and from the palette. */
export type PostAction = Pick<
  MenuItemData,
  'label' | 'detail' | 'disabled' | 'keys' | 'ariaKeys' | 'separated'
> & {
  readonly icon: NonNullable<MenuItemData['icon']>;
  /** What else people call it, for the search of the palette. */
  readonly aliases?: readonly string[];
  readonly run: () => void;
};

interface PostActions {
  /** Those with a button of their own beside the post. */
  readonly shown: readonly PostAction[];
  readonly inMenu: readonly PostAction[];
  /** Opens the page of the forum that the form is posted to; null while none is configured. */
  readonly toForum: PostAction | null;
}

export const NO_ACTIONS: PostActions = { shown: [], inMenu: [], toForum: null };

/** What can be done with the post now; nothing before a form and its result are there. */
export const usePostActions = create<PostActions>()(() => NO_ACTIONS);

const NO_PAGE = errorMessage(
  'No page of the forum is set for this form, so nothing was opened. Administrators set it under “Forum addresses”.',
);

/** What the key of the forum does, whether or not there is a page to open. */
export function pressToForum(): void {
  const { toForum } = usePostActions.getState();
  if (toForum) toForum.run();
  else notify(NO_PAGE, { tone: 'danger' });
}
