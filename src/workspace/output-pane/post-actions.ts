import { create } from 'zustand';
import { errorMessage } from '../../../contract/error-message.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import type { MenuItemData } from '../../shared/ui/menu-item.tsx';

/** An action on the open form's post, in the menu and the palette. */
export type PostAction = Pick<
  MenuItemData,
  'label' | 'detail' | 'disabled' | 'keys' | 'ariaKeys' | 'separated'
> & {
  readonly icon: NonNullable<MenuItemData['icon']>;
  /** Search synonyms for the palette. */
  readonly aliases?: readonly string[];
  readonly run: () => void;
};

interface PostActions {
  /** Actions with a separate button. */
  readonly shown: readonly PostAction[];
  readonly inMenu: readonly PostAction[];
  /** Opens the form's forum page; null if none is configured. */
  readonly toForum: PostAction | null;
}

export const NO_ACTIONS: PostActions = { shown: [], inMenu: [], toForum: null };

/** Current post actions; empty until form and document are loaded. */
export const usePostActions = create<PostActions>()(() => NO_ACTIONS);

const NO_PAGE = errorMessage(
  'This form has no forum page, so nothing was opened. Administrators can add one under “Forum addresses”.',
);

/** Handles the forum shortcut; shows an error if no page is configured. */
export function pressToForum(): void {
  const { toForum } = usePostActions.getState();
  if (toForum) toForum.run();
  else notify(NO_PAGE, { tone: 'danger' });
}
